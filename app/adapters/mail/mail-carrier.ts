/** A mail ready to leave. Addresses are plain, never header lines. */
export type OutgoingMail = {
  /** Stable over retries, so that a mail taken twice is shown once: `<id@host>` */
  messageId: string
  to: string
  /** Where an answer goes, if not to the sender of all mails. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** A person wrote it; `after`: the Message-ID of the one before it in their correspondence. */
  byHand?: { after: string | undefined }
}

/** The mail server will never accept this mail: the recipient does not exist, or the content cannot be delivered to them. */
export class MailRefused extends Error {
  /** SMTP's reply code, such as 550. */
  readonly reply: number
  constructor(reply: number) {
    // Servers repeat the address in their reply, so it stays out of every log.
    super(`The mail server refused the mail for good (${reply}).`)
    this.name = 'MailRefused'
    this.reply = reply
  }
}

/** More at once are no sooner there, and mail servers take it ill. */
export const MAILS_AT_ONCE = 2

/** Whoever takes mail away. @throws MailRefused where trying again is of no use; any other error when it was not taken this time */
export type MailCarrier = { name: 'smtp' | 'mailbox'; carry(mail: OutgoingMail): Promise<void>; close(): void }
