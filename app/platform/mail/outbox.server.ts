import { randomUUID } from 'node:crypto'
import type { Insertable, Updateable } from 'kysely'
import { type MailSender, MailRefused, MAX_CONCURRENT_MAILS } from '#app/integrations/mail/mail-sender.ts'
import { deriveCode } from '#app/platform/codes.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import { isOneLine } from '#app/platform/text.ts'
import type { JobKind, Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { renderMailHtml, renderMailText } from './mail-layout.server.ts'
import { type MailRequest } from './mail-request.ts'
import { findByHand, listLinkIds, type MailPart, findReplyTo, resolveParts } from './mail-parts.ts'
import { findLinkAddresses, makePersonalLink, type PersonalLink } from '#app/platform/personal-links.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'

/** Writes mails and their jobs in the caller's transaction; they are sent after the commit. */
export type SendMail = (trx: Trx, ...mails: MailRequest[]) => Promise<void>

export const MAIL_JOB = 'send-mail'

type Outbox = { db: Db; jobs: Jobs; carrier: MailSender; settings: Settings; log: Pick<Log, 'error'>; now: () => Date }

export function createOutbox({ db, jobs, carrier, settings, log, now }: Outbox) {
  const host = new URL(settings.siteUrl).hostname
  const idInMails = (id: string) => `<${id}@${host}>`

  const sendMail = createSendMail({ jobs, settings, now })

  /** Retries last nearly four days (see `GIVEN_UP_AFTER_MS`); RFC 5321, 4.5.4.1 recommends four to five. */
  const mailJob: JobKind<{ mailId: string }> = {
    name: MAIL_JOB,
    retries: { limit: 100, firstRetrySeconds: 2, maxRetrySeconds: 3600 },
    batchSize: MAX_CONCURRENT_MAILS,
    async handle({ mailId: id }) {
      const mail = await db.selectFrom('mails').selectAll().where('id', '=', id).where('sentAt', 'is', null).executeTakeFirst()
      if (!mail?.parts) return
      const { kind, toAddress, subject, parts, uselessAfter } = mail
      if (uselessAfter && uselessAfter <= now()) return recordEnd(id, { parts: null })
      const shown = resolveParts(parts, await findLinkAddresses(db, settings, listLinkIds(parts)), (codeId) =>
        deriveCode(settings.secretKey, codeId),
      )
      const words = { subject, parts: shown, site: settings }
      const byHand = findByHand(parts)
      const whole = {
        messageId: idInMails(id),
        ...(byHand && { byHand: { after: byHand.after === null ? undefined : idInMails(byHand.after) } }),
        to: toAddress,
        replyTo: findReplyTo(parts) ?? settings.contact.email,
        subject,
        text: renderMailText(words),
        html: renderMailHtml(words),
      }
      const refusal = await carrier.send(whole).catch((error: unknown) => {
        if (error instanceof MailRefused) return error.reply
        throw error
      })
      if (refusal) log.error({ mailId: id, kind, reply: refusal }, 'a mail was refused for good and is not tried again')
      if (refusal) return recordEnd(id, { refusedAt: now(), refusal, parts: null })
      return recordEnd(id, { sentAt: now(), sentBy: carrier.name, ...(carrier.name === 'smtp' && { parts: null }) })
    },
  }

  async function recordEnd(id: string, ended: Updateable<Tables['mails']>): Promise<void> {
    await db.updateTable('mails').set(ended).where('id', '=', id).execute()
  }
  return { sendMail, mailJob }
}

/** Commands use this without the rest of the outbox: the running site sends the mails that they enqueue. */
export function createSendMail({
  jobs,
  settings,
  now,
}: {
  jobs: Pick<Jobs, 'enqueue'>
  settings: Pick<Settings, 'secretKey'>
  now: () => Date
}): SendMail {
  return async (trx, ...mails) => {
    const rows: (Insertable<Tables['mails']> & { id: string })[] = []
    for (const mail of mails) {
      if (!isOneLine(mail.to + (mail.replyTo ?? '') + mail.subject)) throw new Error('A mail address or subject has a line break.')
      const parts = await partsOf(mail, (link) => makePersonalLink(trx, settings.secretKey, link, now()))
      const { kind, to: toAddress, subject, uselessAfter = null } = mail
      const waits = { createdAt: now(), sentAt: null, sentBy: null, uselessAfter }
      rows.push({ id: mail.byHand?.id ?? randomUUID(), kind, toAddress, subject, parts: JSON.stringify(parts), ...waits })
    }
    if (rows.length === 0) return
    await trx.insertInto('mails').values(rows).execute()
    await jobs.enqueue(
      trx,
      MAIL_JOB,
      rows.map(({ id }) => ({ mailId: id })),
    )
  }
}

async function partsOf(mail: MailRequest, makeLink: (link: PersonalLink) => Promise<string>): Promise<MailPart[]> {
  const asParts = (texts: string[]) => texts.map((text): MailPart => ({ kind: 'text', text }))
  const parts = asParts(mail.paragraphs)
  if (mail.code) parts.push({ kind: 'code', codeId: mail.code.id }, ...asParts(mail.code.after))
  if (mail.rows?.length) parts.push({ kind: 'rows', rows: mail.rows })
  for (const section of mail.sections ?? []) parts.push({ kind: 'rows', ...section })
  const made = new Map<string, string>()
  for (const { label, query, quiet, ...opens } of mail.buttons ?? []) {
    const look = quiet && { quiet }
    if ('href' in opens) parts.push({ kind: 'button', label, href: opens.href, ...look })
    else {
      const page = 'link' in opens ? JSON.stringify(opens.link) : opens.linkId
      if (!made.has(page)) made.set(page, 'link' in opens ? await makeLink(opens.link) : opens.linkId)
      parts.push({ kind: 'button', label, linkId: made.get(page)!, ...(query && { query }), ...look })
    }
  }
  if (mail.signOff) parts.push(...asParts([mail.signOff.join('\n')]))
  if (mail.byHand) parts.push({ kind: 'by-hand', after: mail.byHand.after ?? null })
  if (mail.replyTo) parts.push({ kind: 'reply-to', address: mail.replyTo })
  return parts
}
