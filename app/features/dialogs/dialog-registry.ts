import type { ComponentType } from 'react'
import type { FlowDialog } from '#app/features/site/flow-place.tsx'

/** A page's steps as they stand in a dialog. */
export type DialogPage = {
  /** In the dialog's bar, and its name for a screen reader. */
  title(siteName: string): string
  Content: ComponentType<{ dialog: FlowDialog }>
}

/** The addresses that also open as a dialog. Their code is fetched when a link to them is first touched. */
export const dialogPages: Record<string, () => Promise<DialogPage>> = {
  '/ambassador': () => import('#app/features/ambassadors/ambassador-dialog.tsx').then((room) => room.ambassadorDialog),
  '/partner': () => import('#app/features/partnerships/partner-dialog.tsx').then((room) => room.partnerDialog),
  '/share-memory': () => import('#app/features/memories/memory-dialog.tsx').then((room) => room.memoryDialog),
  '/donate': () => import('#app/features/donate/donate-dialog.tsx').then((room) => room.donateDialog),
}
