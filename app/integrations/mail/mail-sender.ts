export type OutgoingMail = {
  messageId: string
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  byHand?: { after: string | undefined }
}

/** The server will never accept this mail, for example because the recipient does not exist. */
export class MailRefused extends Error {
  /** The SMTP reply code, such as 550. */
  readonly reply: number
  constructor(reply: number) {
    // Servers repeat the address in their reply, so the reply must not reach a log.
    super(`The mail server refused the mail for good (${reply}).`)
    this.name = 'MailRefused'
    this.reply = reply
  }
}

export const MAX_CONCURRENT_MAILS = 2

export type MailSender = { name: 'smtp' | 'mailbox'; send(mail: OutgoingMail): Promise<void>; close(): void }

/** Sends nothing: the practice mailbox shows the mails that the database stores. */
export function createMailboxSender(): MailSender {
  return { name: 'mailbox', send: async () => {}, close: () => {} }
}
