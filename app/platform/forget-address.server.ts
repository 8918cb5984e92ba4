import { sql } from 'kysely'
import type { Trx } from './database/database.server.ts'
import type { MailPart } from './mail-parts.ts'

type Mentioned = { mails: number; links: number; jobs: number }
type Work = { id: string; text: string }

/**
 * Takes one person's address out of what the platform keeps: mails and text messages to them go, whether they have left or
 * not; of mails to others the parts that tell of them; the links that open what is theirs; and work that names the address.
 * @param of.email in small letters @param of.numbers of telephones, as codes were sent to them
 * @param of.subjects further ones whom links are for, such as the id of a memory
 */
export async function forgetAddress(trx: Trx, of: { email: string; numbers: string[]; subjects: string[] }): Promise<Mentioned> {
  const mails = await trx
    .deleteFrom('mails')
    .where((row) => row.or([row(sql`lower(to_address)`, '=', of.email), row('toAddress', 'in', ['', ...of.numbers])]))
    .executeTakeFirst()
  await redactMails(trx, of.email)
  const links = await trx
    .deleteFrom('personalLinks')
    .where((row) => row.or([row(sql`lower(subject)`, '=', of.email), row('subject', 'in', ['', ...of.subjects])]))
    .executeTakeFirst()
  if (of.subjects.length > 0) await trx.deleteFrom('codes').where('subject', 'in', of.subjects).execute()
  return { mails: Number(mails.numDeletedRows), links: Number(links.numDeletedRows), jobs: await deleteJobs(trx, of.email) }
}

/** Takes what tells of one person out of mails to others. @param email in small letters */
export async function redactMails(trx: Trx, email: string): Promise<void> {
  const telling = await trx
    .selectFrom('mails')
    .select(['id', 'kind', 'parts'])
    .where(sql<boolean>`strpos(lower(parts::text), ${email}) > 0`)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, kind, parts } of telling) {
    const left = (parts ?? []).flatMap((part) => withoutAddress(part, kind, email))
    if (left.length === parts?.length && JSON.stringify(left) === JSON.stringify(parts)) continue
    await trx
      .updateTable('mails')
      .set({ parts: JSON.stringify(left) })
      .where('id', '=', id)
      .execute()
  }
}

/** A table with a title of its own, and that of a notice, is of one person; any other has a line for each. */
function withoutAddress(part: MailPart, kind: string, email: string): MailPart[] {
  const names = (what: unknown) => namesAddress(JSON.stringify(what), email)
  if (!names(part)) return [part]
  if (part.kind !== 'rows' || part.title !== undefined || kind === 'notice') return []
  const rows = part.rows.filter((row) => !names(row))
  return rows.length > 0 ? [{ ...part, rows }] : []
}

/** Also of what is done, and what went wrong with it; and of what came with a backup and was not taken up. */
async function deleteJobs(trx: Trx, email: string): Promise<number> {
  const queued = await sql<Work>`
    select id, concat(data, ' ', output) as text from jobs.job
    where strpos(lower(data::text), ${email}) > 0 or strpos(lower(output::text), ${email}) > 0`.execute(trx)
  const carried = await sql<Work>`
    select id, data::text as text from carried_jobs where strpos(lower(data::text), ${email}) > 0`.execute(trx)
  const [inQueue, inList] = [queued, carried].map(({ rows }) => rows.filter(({ text }) => namesAddress(text, email)).map(({ id }) => id))
  if (inQueue!.length > 0) await sql`delete from jobs.job where id = any(${inQueue}::uuid[])`.execute(trx)
  if (inList!.length > 0) await trx.deleteFrom('carriedJobs').where('id', 'in', inList!).execute()
  return inQueue!.length + inList!.length
}

/** Whether the address stands there, and not only a longer one that ends or begins like it. */
function namesAddress(text: string, email: string): boolean {
  return new RegExp(`(?<![\\w.+%-])${email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-]|\\.\\w)`, 'i').test(text)
}
