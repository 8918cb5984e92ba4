import type { MailCarrier } from '#app/adapters/mail/mail-carrier.ts'
import type { Db, Trx } from './database/database.server.ts'
import type { JobKind, Jobs } from './jobs.server.ts'
import { mailHtml, mailText } from './mail-layout.server.ts'
import { fillPrivateLinks, makePrivateLink, type PrivateLink } from './private-links.server.ts'
import type { Settings } from './settings.server.ts'

/** A mail as a feature asks for it: words, a table of rows, and as a rule at most one thing to do. */
export type MailRequest = {
  kind: string
  to: string
  subject: string
  paragraphs: string[]
  rows?: [label: string, value: string][]
  action?: MailAction
  /** For the rare mail that opens several things. */
  moreActions?: MailAction[]
}

type MailAction = { label: string; link: PrivateLink } | { label: string; href: string }

/** The parts that the content room writes a mail in. */
type MailWords = { subject: string; greeting: string; paragraphs: string[]; links: { label: string; url: string }[]; signOff: string[] }

/** Makes a mail from its words; the first link becomes its button. */
export function toMail(kind: string, to: string, words: MailWords): MailRequest {
  const [first] = words.links
  return {
    kind,
    to,
    subject: words.subject,
    paragraphs: [words.greeting, ...words.paragraphs, words.signOff.join('\n')],
    ...(first ? { action: { label: first.label, href: first.url } } : {}),
  }
}

/** Writes the mail and its job in the caller's transaction; it leaves after the commit. */
export type SendMail = (trx: Trx, mail: MailRequest) => Promise<void>

export const MAIL_JOB = 'send-mail'

export function openOutbox(deps: { db: Db; jobs: Jobs; carrier: MailCarrier; settings: Settings; now: () => Date }) {
  const { db, jobs, carrier, settings, now } = deps
  const host = new URL(settings.siteUrl).hostname

  const sendMail: SendMail = async (trx, mail) => {
    if (/[\r\n]/.test(mail.to + mail.subject)) throw new Error('A mail address or subject has a line break.')
    const buttons = []
    for (const action of [mail.action, ...(mail.moreActions ?? [])]) {
      if (action)
        buttons.push({
          label: action.label,
          href: 'link' in action ? await makePrivateLink(trx, settings.secretKey, action.link, now()) : action.href,
        })
    }
    const words = { ...mail, siteName: settings.siteName, siteUrl: settings.siteUrl, contact: settings.contact, buttons }
    const row = await trx
      .insertInto('mails')
      .values({
        kind: mail.kind,
        toAddress: mail.to,
        subject: mail.subject,
        textBody: mailText(words),
        htmlBody: mailHtml(words),
        createdAt: now(),
        sentAt: null,
        sentBy: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await jobs.enqueue(trx, MAIL_JOB, { mailId: row.id })
  }

  /** Four hours of an unreachable mail server fit into these tries many times over. */
  const mailJob: JobKind<{ mailId: string }> = {
    name: MAIL_JOB,
    retries: { limit: 60, firstRetrySeconds: 2, longestRetrySeconds: 600 },
    async handle({ mailId }) {
      const mail = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst()
      if (!mail || mail.sentAt || mail.textBody === null || mail.htmlBody === null) return
      await carrier.carry({
        messageId: `<${mail.id}@${host}>`,
        to: mail.toAddress,
        subject: mail.subject,
        text: fillPrivateLinks(mail.textBody, settings.secretKey, settings.siteUrl),
        html: fillPrivateLinks(mail.htmlBody, settings.secretKey, settings.siteUrl),
      })
      const kept = carrier.name === 'mailbox' ? {} : { textBody: null, htmlBody: null }
      await db
        .updateTable('mails')
        .set({ sentAt: now(), sentBy: carrier.name, ...kept })
        .where('id', '=', mailId)
        .execute()
    },
  }
  return { sendMail, mailJob }
}
