import { sql, type Selectable } from 'kysely'
import { selectSubmissions, updateSubmissions } from '#app/forms/submission-rows.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type AnySubmissionKind, deskRows, filledRows, staffRows } from './submission-kind.ts'
import { formatMoment } from '#app/platform/format/dates.ts'
import { counted, formatNumber } from '#app/platform/format/numbers.ts'
import { digestWords, submissionWords } from '#copy/submission-mails.ts'
import type { SubmissionColumns } from '#app/platform/database/tables.ts'
import { type MailRequest, mailRequest } from '#app/platform/mail/mail-request.ts'
import { type MailRow } from '#app/platform/mail/mail-parts.ts'

type DigestServices = Pick<Services, 'db' | 'sendMail' | 'settings' | 'now'>
type Waiting = 'ordinary' | 'suspicious'

const SUSPICIOUS_WAIT_HOURS = 22
const MAX_IN_MAIL = 20_000
const MAX_LISTED = 1_000

export function sendDigestJob(services: DigestServices, kinds: AnySubmissionKind[]): JobKind<object> {
  return {
    name: 'send-submission-digest',
    cron: '10 * * * *',
    retries: { limit: 5, firstRetrySeconds: 30, maxRetrySeconds: 600 },
    async handle() {
      await sendDigest(services, kinds, 'ordinary')
      if (await suspiciousAreDue(services, kinds)) await sendDigest(services, kinds, 'suspicious')
    },
  }
}

/** Writes the mail and `notifiedAt` in one transaction with locked rows, so that no submission is reported twice. */
export async function sendDigest(services: DigestServices, kinds: AnySubmissionKind[], waiting: Waiting): Promise<number> {
  const { db, sendMail, settings, now } = services
  let sent = 0
  for (;;) {
    const count = await inTransaction(db, async (trx) => {
      const batches: Batch[] = []
      for (const kind of kinds) batches.push(await markNotified(trx, kind, waiting, now()))
      const total = batches.reduce((sum, batch) => sum + batch.count, 0)
      if (total > 0) await sendMail(trx, digestMail(settings, batches, waiting))
      return total
    })
    sent += count
    if (count < MAX_IN_MAIL) return sent
  }
}

/** Marks submissions as reported, the oldest first, and those of a busy network (`lowPriority`) last. */
async function markNotified(trx: Trx, kind: AnySubmissionKind, waiting: Waiting, at: Date): Promise<Batch> {
  const { table } = kind
  const rows = await trx
    .with('picked', (query) =>
      selectSubmissions(query, table)
        .select('id')
        .where('notifiedAt', 'is', null)
        .where('suspicion', waiting === 'suspicious' ? 'is not' : 'is', null)
        .orderBy('lowPriority')
        .orderBy('receivedAt')
        .limit(MAX_IN_MAIL)
        .forUpdate(),
    )
    .with('notified', () =>
      updateSubmissions(trx, table)
        .set({ notifiedAt: at })
        .where('id', 'in', sql<string>`(select id from picked)`)
        .returningAll(),
    )
    .selectFrom('notified')
    .selectAll()
    .select([sql<string>`count(*) over ()`.as('count'), sql<Date>`min(received_at) over ()`.as('since')])
    .orderBy('lowPriority')
    .orderBy('receivedAt')
    .limit(MAX_LISTED)
    .execute()
  return { kind, rows, count: Number(rows[0]?.count ?? 0), since: rows[0]?.since }
}

async function suspiciousAreDue({ db, now }: { db: Db; now: () => Date }, kinds: AnySubmissionKind[]): Promise<boolean> {
  const since = new Date(now().getTime() - SUSPICIOUS_WAIT_HOURS * 3600_000)
  for (const { table } of kinds) {
    const due = await selectSubmissions(db, table)
      .select('id')
      .where('notifiedAt', 'is', null)
      .where('suspicion', 'is not', null)
      .where('receivedAt', '<=', since)
      .limit(1)
      .executeTakeFirst()
    if (due) return true
  }
  return false
}

type Row = Selectable<SubmissionColumns>
type MailSite = { contact: { email: string }; siteUrl: string }
type Section = { title: string; rows: MailRow[] }
export type Batch = { kind: AnySubmissionKind; rows: Row[]; count: number; since: Date | undefined }

/** These limits on submissions in full and on their characters keep a mail below a few hundred kilobytes. */
const MAX_IN_FULL = 100
const MAX_CHARACTERS = 60_000

export function digestMail({ contact, siteUrl }: MailSite, batches: Batch[], waiting: 'ordinary' | 'suspicious'): MailRequest {
  const named = batches
    .flatMap(({ kind, rows }) => rows.map((row) => ({ kind, row })))
    .toSorted((one, other) => Number(one.row.lowPriority) - Number(other.row.lowPriority) || +one.row.receivedAt - +other.row.receivedAt)
  const sections = fitCharacters(named.slice(0, MAX_IN_FULL).map(({ kind, row }) => formatSection(kind, row, siteUrl)))
  const total = batches.reduce((sum, { count }) => sum + count, 0)
  const words = digestWords({
    waiting,
    total: counted(total),
    kinds: batches.filter(({ count }) => count > 0).map(({ kind, count }) => ({ ...kind.words, all: counted(count) })),
    ...(total > sections.length && {
      others: {
        inFull: formatNumber(sections.length),
        references: named.slice(sections.length).map(({ row }) => row.reference),
        ...(total > named.length && { unnamed: formatNumber(total - named.length) }),
      },
    }),
  })
  return mailRequest('notice-digest', contact.email, words, { sections })
}

export function formatSection(kind: AnySubmissionKind, row: Row, siteUrl?: string): Section {
  const { received, reason, reasons, titleOf } = submissionWords
  return {
    title: titleOf(kind.words, row.reference),
    rows: [
      [received, formatMoment(row.receivedAt)],
      ...(row.suspicion ? [[reason, reasons[row.suspicion]] satisfies MailRow] : []),
      ...(siteUrl === undefined ? [] : deskRows(kind, row.id, siteUrl)),
      ...filledRows(staffRows(kind, row)),
    ],
  }
}

function fitCharacters(sections: Section[]): Section[] {
  let characters = 0
  const tooMany = sections.findIndex(({ rows }) => (characters += rows.flat().join('').length) > MAX_CHARACTERS)
  return tooMany < 0 ? sections : sections.slice(0, tooMany)
}
