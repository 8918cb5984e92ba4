import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ProgressBar } from '#app/ui/frame/route-announcer.tsx'
import { type DialogPath, findDialogPath } from '#app/ui/dialog-link.tsx'
import type { FlowState } from '#app/ui/frame/form-flow.tsx'
import type { DialogPage, DialogWindow } from './dialog-window.tsx'

const dialogPages: Record<DialogPath, () => Promise<DialogPage>> = {
  '/ambassador': () => import('#app/domains/community/ambassadors/ambassador-flow.tsx').then((module) => module.ambassadorDialog),
  '/partner': () => import('#app/domains/community/partnerships/partner-flow.tsx').then((module) => module.partnerDialog),
  '/share-memory': () => import('#app/domains/community/share-memory/memory-form.tsx').then((module) => module.memoryDialog),
  '/donate': () => import('#app/domains/giving/donate/donate-dialog.tsx').then((module) => module.donateDialog),
}

type Opened = { path: DialogPath; page: DialogPage; Window: typeof DialogWindow }

/** Shows the dialog that the location names. Its URL is shown in place of the page's, so Back closes it and a reload opens it as a page. */
export function DialogHost() {
  const { mask, state } = useLocation()
  const to = mask && (state as FlowState).dialog
  const path = to === undefined ? undefined : findDialogPath(to)
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    if (!path) return setOpened(undefined)
    let isWanted = true
    Promise.all([dialogPages[path](), import('./dialog-window.tsx')]).then(
      ([page, { DialogWindow: Window }]) => isWanted && setOpened({ path, page, Window }),
      // If the dialog's code cannot be loaded, a reload opens the dialog's URL as a page, which does not need this code.
      () => isWanted && location.reload(),
    )
    return () => void (isWanted = false)
  }, [path])
  const isLoaded = opened !== undefined && opened.path === path
  return (
    <>
      {path !== undefined && !isLoaded && <ProgressBar waiting />}
      {to !== undefined && isLoaded && <opened.Window key={path} to={to} page={opened.page} />}
    </>
  )
}
