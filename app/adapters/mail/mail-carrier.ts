/** A mail ready to leave. Addresses are plain, never header lines. */
export type OutgoingMail = {
  /** Stable over retries, so that a mail taken twice is shown once: `<id@host>` */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
}

/** Whoever takes mail away. @throws Error when it was not taken; the job then tries again. */
export type MailCarrier = { name: 'smtp' | 'mailbox'; carry(mail: OutgoingMail): Promise<void>; close(): void }
