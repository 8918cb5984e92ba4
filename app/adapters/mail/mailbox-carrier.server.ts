import type { MailCarrier } from './mail-carrier.ts'

/** The demo's stand-in: the mail stays in the outbox table, where `/demo/mailbox` shows it. */
export function openMailboxCarrier(): MailCarrier {
  return { name: 'mailbox', carry: async () => {}, close: () => {} }
}
