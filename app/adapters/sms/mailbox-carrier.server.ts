import type { TextCarrier } from './text-carrier.ts'

/** The demo's stand-in: the text stays in the outbox table, where `/demo/mailbox` shows it. */
export function openMailboxTextCarrier(): TextCarrier {
  return { name: 'mailbox', carry: async () => {} }
}
