import { createTransport } from 'nodemailer'
import { type MailSender, MailRefused, MAX_CONCURRENT_MAILS, type OutgoingMail } from './mail-sender.ts'

export function createSmtpSender(url: string, from: string): MailSender {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: MAX_CONCURRENT_MAILS,
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
    async send({ messageId, to, replyTo, subject, text, html, byHand }) {
      const mail = { messageId, to: asObject(to), subject, text, html, ...headersOf(byHand) }
      await transport.sendMail(replyTo === undefined ? mail : { ...mail, replyTo: asObject(replyTo) }).catch((error: unknown) => {
        throw isPermanent(error) ? new MailRefused(error.responseCode) : isOfThisMail(error) ? error : noMailLeaves(error as Error)
      })
    },
    close: () => transport.close(),
  }
}

function headersOf(byHand: OutgoingMail['byHand']) {
  if (!byHand) return { headers: { 'Auto-Submitted': 'auto-generated' } }
  return byHand.after === undefined ? {} : { inReplyTo: byHand.after, references: byHand.after }
}

const asObject = (address: string) => ({ name: '', address })

function noMailLeaves(error: Error & Partial<Reply>): Error {
  const { code, responseCode, message } = error
  const explained = new Error(`No mail can leave. Look at MAIL_URL (or MAIL_FROM, if the sender is refused): ${message}`, { cause: error })
  return Object.assign(explained, { code, responseCode })
}

function isOfThisMail(error: unknown): boolean {
  return ['RCPT TO', 'DATA'].includes((error as Partial<Reply>).command ?? '')
}

type Reply = { code: string; responseCode: number; response: string; command: string }

/** Enhanced status codes (RFC 3463) that blame the recipient (5.2.1, most of 5.1.x) or the message (5.2.3, 5.3.4, 5.6.x). */
const PERMANENT_FAILURES = /^5\.(1\.(1|2|3|4|6|10)|2\.(1|3)|3\.4|6\.\d{1,3})$/

/** Providers also answer sending limits with a 5xx, so only a code of `PERMANENT_FAILURES` after RCPT TO or DATA counts as permanent. */
function isPermanent(error: unknown): error is Reply {
  const { response = '' } = error as Partial<Reply>
  const [, enhancedCode = ''] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(response) ?? []
  return isOfThisMail(error) && PERMANENT_FAILURES.test(enhancedCode)
}
