import type { OutboxState } from '#app/platform/outbox-list.server.ts'

export const OUTBOX_READS = ['state', 'before', 'did']

export type ShownMail = {
  id: string
  what: string
  channel: 'mail' | 'text'
  to: string
  time: string
  written: string
  /** How it stands, in a sentence. */
  how: string
  mayGoAgain: boolean
}

export type OutboxView = {
  state: OutboxState
  counts: Record<OutboxState | 'mayGoAgain', number>
  mails: ShownMail[]
  /** Where the page of older ones begins. */
  older: string | null
  /** How many were just sent again. */
  did: number | null
}
