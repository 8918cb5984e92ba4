import { ReadableStream, TextEncoderStream } from 'node:stream/web'
import { redirect } from 'react-router'
import { z } from 'zod'
import { inboxWords, itemWords } from '#copy/staff/desk-inbox.ts'
import { deskFormWords } from '#copy/staff/desk.ts'
import { submissionWords } from '#copy/submission-mails.ts'
import { writeAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import { confirmPassword, getKeeper, getSignedIn } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { readDeskForm, rejectForm } from '#app/domains/staff/desk/desk-form.server.ts'
import { countItems, listStaffNames } from './show-inbox.server.ts'
import { inboxAddress, type InboxFilter, readInboxFilter, statesOfFilter } from './inbox-query.ts'
import type { InboxSubject, SubjectSources } from './inbox-subject.ts'
import { type InboxItem, listItems, type Viewer } from './item-store.server.ts'
import { officeDay } from '#app/platform/format/dates.ts'
import { isAuthorized } from '#app/domains/staff/people/authorize-staff.server.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'

const text = z.string().max(400).optional()
const form = z.object({ state: text, kind: text, owner: text, due: text, q: text, password: z.string().max(1_024).optional() })

/** Streams items as CSV. The password is asked for again, because the file names everybody who ever wrote. */
export async function handleInboxExport({ request, context }: FormRequest, sources: SubjectSources) {
  const services = context.get(servicesContext)
  const { db, now } = services
  const read = await readDeskForm(request, form)
  if (!read.ok) return read.answer
  const filter = readInboxFilter(new URLSearchParams(read.typed as Record<string, string>))
  if (await confirmPassword(services, getSignedIn(context), read.input.password))
    return redirect(inboxAddress(filter, { problem: 'export' }), 303)
  const by = getKeeper(context)
  const reader = { staffId: by.id, today: officeDay(now()) }
  const counts = await inTransaction(db, async (trx) => {
    if (!(await isAuthorized(trx, by, 'keeper'))) return undefined
    const all = await countItems(trx, filter, reader)
    const counts = all.filter(({ state, kind }) => statesOfFilter(filter.state).includes(state) && (!filter.kind || kind === filter.kind))
    const rows = counts.reduce((sum, { count }) => sum + count, 0)
    // The search words stay out of the log, because they may be somebody's name.
    const after = { rows, state: filter.state, ...(filter.kind && { kind: filter.kind }) }
    await writeAuditLog(trx, { by, verb: 'export-inbox', subject: { kind: 'inbox', id: 'csv' }, after }, now())
    return counts
  })
  if (!counts) return rejectForm({ notice: deskFormWords.notAllowed }, read.typed)
  const lines = writeCsv(db, sources, filter, reader, new Set(counts.map(({ kind }) => kind)))
  // Streamed, so that the whole file is never in memory.
  return new Response(ReadableStream.from(lines).pipeThrough(new TextEncoderStream()) as BodyInit, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${inboxWords.export.fileName(reader.today)}"`,
    },
  })
}

const BATCH_SIZE = 500
const { columns } = inboxWords.export

async function* writeCsv(db: Db, sources: SubjectSources, filter: InboxFilter, reader: Viewer, kinds: Set<string>): AsyncGenerator<string> {
  const labels = await listLabels(db, sources, filter, reader, kinds)
  const { names } = await listStaffNames(db)
  yield BYTE_ORDER_MARK + csvLine([...Object.values(columns), ...labels])
  for (let after: InboxItem | undefined; ;) {
    const items: InboxItem[] = await listItems(db, filter, reader, { after, most: BATCH_SIZE })
    const subjects = await findSubjects(db, sources, items)
    const lines = items.map((item) => {
      const subject = subjects.get(item.subjectId)
      const texts = new Map(subject?.rows)
      const kind = sources[item.kind]?.title ?? item.kind
      return csvLine([...itemCells(item, kind, names, subject?.about ?? item.about), ...labels.map((label) => texts.get(label) ?? '')])
    })
    yield lines.join('')
    if (items.length < BATCH_SIZE) return
    after = items.at(-1)
  }
}

function itemCells(item: InboxItem, kind: string, names: Map<string, string>, about: string): string[] {
  const cells: Record<keyof typeof columns, string> = {
    reference: item.reference ?? '',
    kind,
    arrived: item.arrivedAt.toISOString(),
    state: itemWords.states[item.state],
    owner: item.ownerId === null ? '' : (names.get(item.ownerId) ?? ''),
    next: item.nextOn ?? '',
    suspicion: item.suspicion === null ? '' : submissionWords.reasons[item.suspicion],
    from: item.who,
    tells: about,
  }
  return Object.keys(columns).map((name) => cells[name as keyof typeof columns])
}

/** Every item of a kind has the same labels, so one item of each kind determines the columns. */
async function listLabels(db: Db, sources: SubjectSources, filter: InboxFilter, reader: Viewer, kinds: Set<string>): Promise<string[]> {
  const labels = new Set<string>()
  for (const kind of kinds) {
    const first = await listItems(db, { ...filter, kind }, reader, { most: 1 })
    for (const { rows } of (await findSubjects(db, sources, first)).values()) for (const [label] of rows) labels.add(label)
  }
  return [...labels]
}

async function findSubjects(db: Db, sources: SubjectSources, items: InboxItem[]): Promise<Map<string, InboxSubject>> {
  const found = await Promise.all(
    [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, ofKind]) =>
      sources[kind]?.find(
        db,
        ofKind.map(({ subjectId }) => subjectId),
      ),
    ),
  )
  return new Map(found.flatMap((subjects) => subjects ?? []).map((subject) => [subject.id, subject]))
}

/** Spreadsheets need it to recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Text that spreadsheets read as a formula, also after blanks or invisible characters, and with full-width characters. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u

export function csvLine(cells: string[]): string {
  return `${cells.map((cell) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}
