import { redirect } from 'react-router'
import { z } from 'zod'
import { deskFormWords } from '#words/desk.ts'
import { inboxWords } from '#words/desk-inbox.ts'
import { readDeskForm, refuseForm } from '#app/features/desk/read-desk-form.server.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { confirmPassword } from '#app/features/desk-sign-in/confirm-password.server.ts'
import { getKeeper, getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { inboxAddress, readFilter } from '#app/features/inbox/inbox-query.ts'
import { countKinds } from '#app/features/inbox/count-items.server.ts'
import { dayOf } from '#app/features/site/ministry-day.ts'
import { stillMay } from '#app/features/staff/still-may.server.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { EXPORT_REFUSED } from './export-refused.ts'
import { writeCsv } from './write-csv.server.ts'

const some = z.string().max(400).optional()
const form = z.object({ state: some, kind: some, owner: some, due: some, q: some, password: z.string().max(1_024).optional() })

/**
 * Hands out all that a filter shows as a file, and writes down that it did. It names everybody who ever wrote, so the password is
 * asked for again, as for one person's; without it the inbox says so, as it was.
 * @param kinds of submissions, all of them
 */
export async function takeExport({ request, context }: FormRequest, kinds: AnySubmissionKind[]) {
  const services = context.get(servicesContext)
  const { db, now } = services
  const read = await readDeskForm(request, form)
  if (!read.ok) return read.answer
  const filter = readFilter(new URLSearchParams(read.typed as Record<string, string>))
  if (await confirmPassword(services, getSignedIn(context), read.input.password)) return redirect(inboxAddress(filter, EXPORT_REFUSED), 303)
  const by = getKeeper(context)
  const reader = { staffId: by.id, today: dayOf(now()) }
  const counts = await inTransaction(db, async (trx) => {
    if (!(await stillMay(trx, by, 'keeper'))) return undefined
    const counts = await countKinds(trx, filter, reader)
    const rows = counts.reduce((sum, { count }) => sum + count, 0)
    // What was looked for may be somebody's name, and stays out of it.
    const after = { rows, state: filter.state, ...(filter.kind && { kind: filter.kind }) }
    await writeHistory(trx, { by, verb: 'export-inbox', subject: { kind: 'inbox', id: 'csv' }, after }, now())
    return counts
  })
  if (!counts) return refuseForm({ notice: deskFormWords.notAllowed }, read.typed)
  const lines = writeCsv(
    db,
    kinds,
    filter,
    reader,
    counts.map(({ kind }) => kind),
  )
  return new Response(streamOf(lines), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${inboxWords.export.fileName(reader.today)}"`,
    },
  })
}

/** Asked for as it is taken, so that the whole of it is never in memory (`sentAsItComes` at the door); whoever stops reading ends it. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(stream) {
      const { done, value } = await lines.next()
      if (done) stream.close()
      else stream.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
}
