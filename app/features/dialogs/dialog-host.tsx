import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router'
import { comes } from '#app/features/site/coming.ts'
import { OpenDialogsContext } from '#app/features/site/dialog-link.tsx'
import { ownAddress } from '#app/features/site/own-address.ts'
import type { Elements } from '#app/ui/elements.ts'
import { onDialogHistory, pushDialog, settleAsPage, shownEntry } from './dialog-history.ts'
import { type DialogPage, dialogPages } from './dialog-registry.ts'
import type { DialogWindow } from './dialog-window.tsx'

type Opened = { to: string; page: DialogPage; Window: typeof DialogWindow }
const pathOf = (to: string) => to.split(/[?#]/, 1)[0]!
const load = (to: string) => Promise.all([dialogPages[pathOf(to)]!(), import('./dialog-window.tsx')])

/** Around every page: opens the pages that are dialogs over the one that is shown. Nothing of them is in the first load. */
export function DialogHost({ children }: { children: Elements }) {
  const { key, pathname } = useLocation()
  const navigate = useNavigate()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const [opened, setOpened] = useState<Opened>()
  /** Something in the open one is half filled in. */
  const dirty = useRef(false)
  /** How often Back was pressed meanwhile. */
  const [backs, setBacks] = useState(0)

  const hearDirty = useCallback((is: boolean) => void (dirty.current = is), [])
  /** @param isNew it has no entry of the history yet */
  const show = useCallback(
    async (to: string, isNew: boolean) => {
      const whereabouts = () => `${shownEntry()} ${router?.state.navigation.location?.key}`
      const pressedAt = whereabouts()
      const code = await comes(load(to)).catch(() => undefined)
      // Whoever has moved on meanwhile, or is about to, finds nothing over the next page.
      if (whereabouts() !== pressedAt) return
      // Where the code does not come, the page of the same address needs none of it.
      if (!code) return void navigate(to, { replace: !isNew })
      if (isNew) pushDialog(to)
      const [page, { DialogWindow: Window }] = code
      setOpened({ to, page, Window })
    },
    [navigate, router],
  )
  // Another page beneath: whatever was open belonged to the one before.
  useEffect(() => {
    setOpened(undefined)
    settleAsPage()
  }, [key, pathname])
  useEffect(
    () =>
      onDialogHistory({
        isOpen: opened !== undefined,
        change(to, meant) {
          // Back on its own entry, which was left by a step that asked first.
          if (to !== undefined && to === opened?.to) return
          if (to && pathOf(to) in dialogPages) return void show(to, false)
          // Forward to what came after a dialog that is closed: a page of its own.
          if (to && !opened) return location.replace(ownAddress(to))
          if (meant || !dirty.current) return setOpened(undefined)
          history.forward()
          setBacks((times) => times + 1)
        },
      }),
    [key, opened, show],
  )

  const dialogs = useMemo(
    () => ({
      open(to: string) {
        if (!(pathOf(to) in dialogPages) || pathOf(to) === pathname) return false
        void show(to, true)
        return true
      },
      prepare(to: string) {
        if (pathOf(to) in dialogPages) load(to).catch(() => {})
      },
    }),
    [pathname, show],
  )

  return (
    <OpenDialogsContext value={dialogs}>
      {children}
      {opened && <opened.Window key={opened.to} to={opened.to} page={opened.page} backs={backs} hearDirty={hearDirty} />}
    </OpenDialogsContext>
  )
}
