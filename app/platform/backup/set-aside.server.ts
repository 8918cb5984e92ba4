import { sql } from 'kysely'
import type { Trx } from '#app/platform/database/database.server.ts'
import { quoted, type TableHere } from './kept-tables.server.ts'

/** What is taken away while rows are loaded, and the statements that bring it back. */
export type Aside = { back: string[]; schema: string }

/** As much as sorts a few million rows without files; only for the length of a transaction. */
const MEMORY = "set local maintenance_work_mem = '256MB'"

/**
 * Makes tables ready to take rows as they are: empty, without what a trigger would do or refuse, what a constraint would ask of
 * rows that come later, and what an index would cost for each. What keeps rows unique stays.
 */
export async function setAside(trx: Trx, tables: TableHere[]): Promise<Aside> {
  const schema = await schemaOf(trx)
  const { rows } = await sql<{ away: string; back: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
    from pg_constraint
    where connamespace = 'public'::regnamespace and (contype = 'f' or (contype = 'c' and not convalidated))
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index join pg_class c on c.oid = indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(trx)
  const names = tables.map(({ name }) => `public.${quoted(name)}`)
  for (const { away } of rows) await run(trx, away)
  for (const name of names) await run(trx, `alter table ${name} disable trigger user`)
  // What migrations have written themselves.
  if (names.length > 0) await run(trx, `truncate ${names.join(', ')}`)
  const indexesFirst = rows
    .map(({ back }) => back)
    .toSorted((one, other) => Number(one.startsWith('alter')) - Number(other.startsWith('alter')))
  return { back: [...indexesFirst, ...names.map((name) => `alter table ${name} enable trigger user`)], schema }
}

/** @throws Error where anything is not as it was before */
export async function putBack(trx: Trx, { back, schema }: Aside): Promise<void> {
  await run(trx, MEMORY)
  for (const statement of back) await run(trx, statement)
  if ((await schemaOf(trx)) !== schema)
    throw new Error('The tables are not as the site makes them once rows were loaded. Nothing is changed.')
}

/** Every index, constraint and trigger, in a few letters. */
async function schemaOf(trx: Trx): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(string_agg(part, ' ' order by part collate "C")) as digest from (
      select pg_get_indexdef(indexrelid) || indisvalid::text as part from pg_index join pg_class c on c.oid = indrelid
        where c.relnamespace = 'public'::regnamespace
      union all select conrelid::regclass::text || conname || pg_get_constraintdef(oid) || convalidated::text from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text || pg_get_triggerdef(t.oid) || tgenabled::text from pg_trigger t join pg_class c on c.oid = tgrelid
        where c.relnamespace = 'public'::regnamespace and not tgisinternal) as parts`.execute(trx)
  return rows[0]!.digest
}

async function run(trx: Trx, statement: string): Promise<void> {
  await sql`${sql.raw(statement)}`.execute(trx)
}
