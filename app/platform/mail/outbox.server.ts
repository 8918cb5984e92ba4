import { randomUUID } from 'node:crypto'
import type { Insertable, Updateable } from 'kysely'
import pLimit from 'p-limit'
import { type MailSender, MailRefused, MAX_CONCURRENT_MAILS } from '#app/integrations/mail/mail-sender.ts'
import { digitsOf } from '#app/platform/codes.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import { isOneLine } from '#app/platform/text.ts'
import type { BatchKind, Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { mailHtml, mailText } from './mail-layout.server.ts'
import { type MailRequest } from './mail-request.ts'
import { byHandOf, linkIdsOf, type MailPart, replyToOf, showParts } from './mail-parts.ts'
import { findLinkAddresses, makePersonalLink, type PersonalLink } from '#app/platform/personal-links.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'

/** Writes mails and their jobs in the caller's transaction; they are sent after the commit. */
export type SendMail = (trx: Trx, ...mails: MailRequest[]) => Promise<void>

export const MAIL_JOB = 'send-mail'

/**
 * A slow server may take twenty seconds for each SMTP command; the batch must still end within two minutes, so no mail starts
 * after this time.
 */
const BEGUN_WITHIN_MS = 30_000

type Outbox = { db: Db; jobs: Jobs; carrier: MailSender; settings: Settings; log: Pick<Log, 'error'>; now: () => Date }

export function openOutbox({ db, jobs, carrier, settings, log, now }: Outbox) {
  const host = new URL(settings.siteUrl).hostname
  const idInMails = (id: string) => `<${id}@${host}>`

  const sendMail = openSendMail({ jobs, settings, now })

  /** Nearly four days (see `GIVEN_UP_AFTER_MS`): RFC 5321, 4.5.4.1 asks for four to five. */
  const mailJob: BatchKind<{ mailId: string }> = {
    name: MAIL_JOB,
    retries: { limit: 100, firstRetrySeconds: 2, maxRetrySeconds: 3600 },
    atOnce: 8,
    async handleAll(all) {
      const ids = all.map(({ mailId }) => mailId)
      const waiting = await listWaiting(ids)
      const addresses = await findLinkAddresses(
        db,
        settings,
        waiting.flatMap(({ parts }) => linkIdsOf(parts)),
      )
      const problems = new Map<string, unknown>()
      const begunBy = now().getTime() + BEGUN_WITHIN_MS
      const inTime = async (mail: WaitingMail) => {
        if (now().getTime() > begunBy) throw new Error('The mail server is slow: this mail has to wait.')
        await leave(mail, addresses)
      }
      const limit = pLimit(MAX_CONCURRENT_MAILS)
      await Promise.all(waiting.map((mail) => limit(inTime, mail).catch((error: unknown) => problems.set(mail.id, error))))
      // The mailbox delivers to nobody, so this is recorded for the batch.
      const kept = carrier.name === 'mailbox' ? waiting.map(({ id }) => id).filter((id) => !problems.has(id)) : []
      if (kept.length > 0) await noteEnded(kept, { sentAt: now(), sentBy: carrier.name })
      return ids.map((id) => problems.get(id))
    },
  }

  async function listWaiting(ids: string[]): Promise<WaitingMail[]> {
    const mails = await db.selectFrom('mails').selectAll().where('id', 'in', ids).where('sentAt', 'is', null).execute()
    const useless = mails.filter(({ uselessAfter }) => uselessAfter && uselessAfter <= now())
    if (useless.length > 0)
      await noteEnded(
        useless.map(({ id }) => id),
        { parts: null },
      )
    const byId = new Map(mails.filter((mail) => !useless.includes(mail)).map((mail) => [mail.id, mail]))
    return ids.flatMap((id) => {
      const mail = byId.get(id)
      return mail?.parts ? [{ ...mail, parts: mail.parts }] : []
    })
  }

  async function leave({ id, kind, toAddress, subject, parts }: WaitingMail, addresses: ReadonlyMap<string, string>): Promise<void> {
    const words = { subject, parts: showParts(parts, addresses, (codeId) => digitsOf(settings.secretKey, codeId)), site: settings }
    const byHand = byHandOf(parts)
    const whole = {
      messageId: idInMails(id),
      ...(byHand && { byHand: { after: byHand.after === null ? undefined : idInMails(byHand.after) } }),
      to: toAddress,
      replyTo: replyToOf(parts) ?? settings.contact.email,
      subject,
      text: mailText(words),
      html: mailHtml(words),
    }
    const refusal = await carrier.send(whole).catch((error: unknown) => {
      if (error instanceof MailRefused) return error.reply
      throw error
    })
    if (refusal) log.error({ mailId: id, kind, reply: refusal }, 'a mail was refused for good and is not tried again')
    // Recorded at once: a process that dies later must not send it again.
    if (refusal) await noteEnded([id], { refusedAt: now(), refusal, parts: null })
    else if (carrier.name === 'smtp') await noteEnded([id], { sentAt: now(), sentBy: carrier.name, parts: null })
  }

  async function noteEnded(ids: string[], ended: Updateable<Tables['mails']>): Promise<void> {
    await db.updateTable('mails').set(ended).where('id', 'in', ids).execute()
  }
  return { sendMail, mailJob }
}

/** A command beside the site enqueues mails that the site sends. */
export function openSendMail({
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

type WaitingMail = { id: string; kind: string; toAddress: string; subject: string; parts: MailPart[] }

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
