import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { OpenDialogsContext } from '#app/features/site/dialog-link.tsx'
import { useSite } from '#app/features/site/site-facts.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { leaveDialog, onDialogHistory, pushDialog } from './dialog-history.ts'
import { type DialogPage, dialogPages } from './dialog-registry.ts'

type Opened = { to: string; page: DialogPage }
const pathOf = (to: string) => to.split(/[?#]/, 1)[0]!

/** Around every page: opens the pages that are dialogs over the one that is shown. */
export function DialogHost({ children }: { children: ReactNode }) {
  const { siteName } = useSite()
  const { key, pathname } = useLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened>()
  const [dirty, setDirty] = useState(false)

  const show = useCallback((to: string | undefined, page?: DialogPage) => {
    setDirty(false)
    setOpened(to && page ? { to, page } : undefined)
  }, [])
  // Another page beneath: whatever was open belonged to the one before.
  useEffect(() => show(undefined), [key, show])
  useEffect(
    () =>
      onDialogHistory({
        isOpen: opened !== undefined,
        change: (to) => void (to ? dialogPages[pathOf(to)]?.().then((page) => show(to, page)) : show(undefined)),
      }),
    [key, opened, show],
  )

  const dialogs = useMemo(
    () => ({
      open(to: string) {
        const load = dialogPages[pathOf(to)]
        if (!load || pathOf(to) === pathname) return false
        load().then(
          (page) => {
            pushDialog(to)
            show(to, page)
          },
          // The code did not come: the page of the same address needs none of it.
          () => void navigate(to),
        )
        return true
      },
      prepare: (to: string) => void dialogPages[pathOf(to)]?.().catch(() => {}),
    }),
    [navigate, pathname, show],
  )
  const query = useMemo(() => new URLSearchParams(opened?.to.split('?', 2)[1]), [opened])

  return (
    <OpenDialogsContext value={dialogs}>
      {children}
      <Dialog open={opened !== undefined} onClose={leaveDialog} title={opened?.page.title(siteName) ?? ''} dirty={dirty}>
        {opened && <opened.page.Content dialog={{ query, close: leaveDialog, setDirty }} />}
      </Dialog>
    </OpenDialogsContext>
  )
}
