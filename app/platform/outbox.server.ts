import type { Insertable } from 'kysely'
import { type MailCarrier, MailRefused } from '#app/adapters/mail/mail-carrier.ts'
import type { Db, Trx } from './database/database.server.ts'
import type { Tables } from './database/tables.ts'
import { isOneLine } from './forms/field-rules.ts'
import type { JobKind, Jobs } from './jobs.server.ts'
import type { Log } from './log.server.ts'
import { mailHtml, mailText } from './mail-layout.server.ts'
import { type MailPart, type MailRow, replyToOf, showParts } from './mail-parts.ts'
import { makePrivateLink, privateLinkAddress, type PrivateLink } from './private-links.server.ts'
import type { Settings } from './settings.server.ts'

/** A mail as a feature asks for it: words, tables of rows, and as a rule at most one thing to do. */
export type MailRequest = {
  kind: string
  to: string
  /** A checked address for the answer. Without it the answer to a mail goes to the ministry. */
  replyTo?: string
  subject: string
  paragraphs: string[]
  rows?: MailRow[]
  /** For the rare mail that tells of several things: a titled table for each. */
  sections?: { title: string; rows: MailRow[] }[]
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
    paragraphs: [words.greeting, ...words.paragraphs, words.signOff.join('\n')].filter((text) => text !== ''),
    ...(first ? { action: { label: first.label, href: first.url } } : {}),
  }
}

/** Writes the mails and their jobs in the caller's transaction; they leave after the commit. */
export type SendMail = (trx: Trx, ...mails: MailRequest[]) => Promise<void>

export const MAIL_JOB = 'send-mail'

type Outbox = { db: Db; jobs: Jobs; carrier: MailCarrier; settings: Settings; log: Pick<Log, 'error'>; now: () => Date }

export function openOutbox({ db, jobs, carrier, settings, log, now }: Outbox) {
  const host = new URL(settings.siteUrl).hostname

  const sendMail: SendMail = async (trx, ...mails) => {
    const rows: Insertable<Tables['mails']>[] = []
    for (const mail of mails) {
      if (!isOneLine(mail.to + (mail.replyTo ?? '') + mail.subject)) throw new Error('A mail address or subject has a line break.')
      const parts = await partsOf(mail, (link) => makePrivateLink(trx, settings.secretKey, link, now()))
      const { kind, to: toAddress, subject } = mail
      rows.push({ kind, toAddress, subject, parts: JSON.stringify(parts), createdAt: now(), sentAt: null, sentBy: null })
    }
    if (rows.length === 0) return
    const written = await trx.insertInto('mails').values(rows).returning('id').execute()
    await jobs.enqueue(
      trx,
      MAIL_JOB,
      written.map(({ id }) => ({ mailId: id })),
    )
  }

  /** Four hours of an unreachable mail server fit into these tries many times over. */
  const mailJob: JobKind<{ mailId: string }> = {
    name: MAIL_JOB,
    retries: { limit: 60, firstRetrySeconds: 2, longestRetrySeconds: 600 },
    async handle({ mailId }) {
      const mail = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst()
      if (!mail || mail.sentAt || mail.parts === null) return
      const { subject } = mail
      const words = { subject, parts: showParts(mail.parts, (id) => privateLinkAddress(settings, id)), site: settings }
      const whole = {
        messageId: `<${mail.id}@${host}>`,
        to: mail.toAddress,
        replyTo: replyToOf(mail.parts) ?? settings.contact.email,
        subject,
        text: mailText(words),
        html: mailHtml(words),
      }
      const refusal = await carrier.carry(whole).catch((error: unknown) => {
        if (error instanceof MailRefused) return error.reply
        throw error
      })
      if (refusal) log.error({ mailId, kind: mail.kind, reply: refusal }, 'a mail was refused for good and is not tried again')
      const ended = refusal ? { refusedAt: now(), refusal } : { sentAt: now(), sentBy: carrier.name }
      await db
        .updateTable('mails')
        .set(refusal || carrier.name === 'smtp' ? { ...ended, parts: null } : ended)
        .where('id', '=', mailId)
        .execute()
    },
  }
  return { sendMail, mailJob }
}

/** A mail's parts in their order. @param makeLink makes a private link and answers its id */
async function partsOf(mail: MailRequest, makeLink: (link: PrivateLink) => Promise<string>): Promise<MailPart[]> {
  const parts: MailPart[] = mail.paragraphs.map((text) => ({ kind: 'text', text }))
  if (mail.rows?.length) parts.push({ kind: 'rows', rows: mail.rows })
  for (const section of mail.sections ?? []) parts.push({ kind: 'rows', ...section })
  for (const action of [mail.action, ...(mail.moreActions ?? [])]) {
    if (!action) continue
    const { label } = action
    parts.push(
      'link' in action ? { kind: 'button', label, linkId: await makeLink(action.link) } : { kind: 'button', label, href: action.href },
    )
  }
  if (mail.replyTo) parts.push({ kind: 'reply-to', address: mail.replyTo })
  return parts
}
