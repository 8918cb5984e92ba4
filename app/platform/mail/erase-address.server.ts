import { sql } from 'kysely'
import type { Trx } from '#app/platform/database/database.server.ts'
import type { MailPart } from './mail-parts.ts'
import { deleteMailsTo } from './mailbox.server.ts'

/**
 * Deletes the mails to an e-mail address, the jobs that name it, and the person's private links and codes; erases it from other mails.
 * @param person.email in lower case
 * @param person.subjects other subjects of this person's links and codes, such as the id of a memory
 */
export async function eraseAddress(trx: Trx, { email, subjects }: { email: string; subjects: string[] }) {
  const mails = await deleteMailsTo(trx, email)
  await redactMails(trx, email)
  const links = await trx
    .deleteFrom('personalLinks')
    .where((row) => row.or([row(sql`lower(subject)`, '=', email), row('subject', 'in', ['', ...subjects])]))
    .executeTakeFirst()
  if (subjects.length > 0) await trx.deleteFrom('codes').where('subject', 'in', subjects).execute()
  return { mails, links: Number(links.numDeletedRows), jobs: await deleteJobs(trx, email) }
}

async function redactMails(trx: Trx, email: string): Promise<void> {
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

/** Drops a part that names the e-mail address. Rows without a title, except in a notice, lose only those rows that name it. */
function withoutAddress(part: MailPart, kind: string, email: string): MailPart[] {
  const address = new RegExp(addressPattern(email), 'i')
  const names = (what: unknown) => address.test(JSON.stringify(what))
  if (!names(part)) return [part]
  if (part.kind !== 'rows' || part.title !== undefined || kind === 'notice') return []
  const rows = part.rows.filter((row) => !names(row))
  return rows.length > 0 ? [{ ...part, rows }] : []
}

/** Includes completed and failed jobs. */
async function deleteJobs(trx: Trx, email: string): Promise<number> {
  const deleted = await sql`delete from jobs.job where concat(data, ' ', output) ~* ${addressPattern(email)} returning id`.execute(trx)
  return deleted.rows.length
}

/** Matches the e-mail address itself, but not a longer one that contains it. PostgreSQL and JavaScript interpret the pattern alike. */
function addressPattern(email: string): string {
  return `(?<![\\w.+%-])${email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-]|\\.\\w)`
}
