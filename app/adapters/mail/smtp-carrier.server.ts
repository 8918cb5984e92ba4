import { createTransport } from 'nodemailer'
import { type MailCarrier, MailRefused, MAILS_AT_ONCE, type OutgoingMail } from './mail-carrier.ts'

/** Sends over SMTP. @param url `smtp://user:password@host:port` or `smtps://…` @param from the sender, `Name <address>` */
export function openSmtpCarrier(url: string, from: string): MailCarrier {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: MAILS_AT_ONCE,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    name: 'smtp',
    async carry({ messageId, to, replyTo, subject, text, html, byHand }) {
      const mail = { messageId, to: asObject(to), subject, text, html, ...headersOf(byHand) }
      await transport.sendMail(replyTo === undefined ? mail : { ...mail, replyTo: asObject(replyTo) }).catch((error: unknown) => {
        throw isPermanent(error) ? new MailRefused(error.responseCode) : isOfThisMail(error) ? error : noMailLeaves(error as Error)
      })
    },
    close: () => transport.close(),
  }
}

/** What the site writes by itself says so, and is not answered by machines. What a person writes stands with what came before. */
function headersOf(byHand: OutgoingMail['byHand']) {
  if (!byHand) return { headers: { 'Auto-Submitted': 'auto-generated' } }
  return byHand.after === undefined ? {} : { inReplyTo: byHand.after, references: byHand.after }
}

/** It cannot become a second address or a header, whatever it holds. */
const asObject = (address: string) => ({ name: '', address })

/** Names the setting: the log masks the address that the error has, and whoever reads it must know where to look. */
function noMailLeaves(error: Error): Error {
  return new Error(`No mail can leave. Look at MAIL_URL (or MAIL_FROM, if the sender is refused): ${error.message}`, { cause: error })
}

function isOfThisMail(error: unknown): boolean {
  return ['RCPT TO', 'DATA'].includes((error as Partial<Reply>).command ?? '')
}

type Reply = { responseCode: number; command: string }

/**
 * A 5xx reply to the recipient or to the message (RFC 5321, 4.2.1). One to anything before, the greeting, the sign-in or
 * the sender, is about us and not about this mail: a person mends it, and the mail waits. So does one that asks for a
 * sign-in (530, RFC 4954).
 */
function isPermanent(error: unknown): error is Reply {
  const { responseCode = 0 } = error as Partial<Reply>
  return responseCode >= 500 && responseCode < 600 && responseCode !== 530 && isOfThisMail(error)
}
