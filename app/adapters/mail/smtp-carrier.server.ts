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
function noMailLeaves(error: Error & Partial<Reply>): Error {
  const { code, responseCode, message } = error
  const told = new Error(`No mail can leave. Look at MAIL_URL (or MAIL_FROM, if the sender is refused): ${message}`, { cause: error })
  return Object.assign(told, { code, responseCode })
}

function isOfThisMail(error: unknown): boolean {
  return ['RCPT TO', 'DATA'].includes((error as Partial<Reply>).command ?? '')
}

type Reply = { code: string; responseCode: number; response: string; command: string }

/**
 * Enhanced status codes (RFC 3463 and its IANA registry) for a recipient that does not exist or takes no mail (5.1.x, 5.2.1)
 * and for a message that is too large or malformed for it (5.2.3, 5.3.4, 5.6.x). Everything else may pass: the quota of a
 * mailbox (5.2.2), routing (5.4.x), and limits, reputation and policy of the sender (5.1.8, 5.1.90, 5.4.5, 5.7.x).
 */
const FINAL_CODES = /^5\.(1\.(1|2|3|4|6|10)|2\.(1|3)|3\.4|6\.\d{1,3})$/

/**
 * A 5xx reply to the recipient or the message whose enhanced status code blames that recipient or that message. RFC 5321
 * (4.2.1) calls every 5xx permanent, but providers answer sending limits with the same 550 and 554. A reply without an
 * enhanced code is therefore retried: a mail that is tried for nothing costs less than a receipt that is lost.
 */
function isPermanent(error: unknown): error is Reply {
  const { response = '' } = error as Partial<Reply>
  const [, enhancedCode = ''] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(response) ?? []
  return isOfThisMail(error) && FINAL_CODES.test(enhancedCode)
}
