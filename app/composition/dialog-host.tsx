import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ProgressBar } from '#app/ui/frame/page-arrival.tsx'
import { type DialogPath, dialogPathOf } from '#app/ui/dialog-link.tsx'
import type { FlowState } from '#app/ui/frame/flow-place.tsx'
import type { DialogPage, DialogWindow } from './dialog-window.tsx'

/** The pages that also open as a dialog. Their code is fetched when one is opened. */
const dialogPages: Record<DialogPath, () => Promise<DialogPage>> = {
  '/ambassador': () => import('#app/domains/community/ambassadors/ambassador-flow.tsx').then((module) => module.ambassadorDialog),
  '/partner': () => import('#app/domains/community/partnerships/partner-flow.tsx').then((module) => module.partnerDialog),
  '/share-memory': () => import('#app/domains/community/share-memory/memory-form.tsx').then((module) => module.memoryDialog),
  '/donate': () => import('#app/domains/giving/donate/donate-dialog.tsx').then((module) => module.donateDialog),
}

type Opened = { path: DialogPath; page: DialogPage; Window: typeof DialogWindow }

/**
 * Shows the dialog that the location names. A dialog is the page beneath under the masked address of the dialog: React Router
 * keeps the page, Back closes the dialog, and after a refresh the server sends the dialog's address as a page of its own.
 */
export function DialogHost() {
  const { mask, state } = useLocation()
  const to = mask && (state as FlowState).dialog
  const path = to === undefined ? undefined : dialogPathOf(to)
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    if (!path) return setOpened(undefined)
    let isWanted = true
    Promise.all([dialogPages[path](), import('./dialog-window.tsx')]).then(
      ([page, { DialogWindow: Window }]) => isWanted && setOpened({ path, page, Window }),
      // The page of the same address needs none of this code.
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
