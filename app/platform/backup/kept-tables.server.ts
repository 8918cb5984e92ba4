import { sql } from 'kysely'
import type { Trx } from '#app/platform/database/database.server.ts'
import type { KeptTable, Migration, Sequence } from './manifest.ts'

/** A table as the database has it. `except`: SQL that is true of rows that are left out. `file`: other once it was written anew. */
export type TableHere = KeptTable & { oid: number; except: string | undefined; file: number }

const RULE = /^not in backups(?: where (?<except>.+))?$/s

/**
 * The tables that a backup holds, with their columns: all of the site's own but those of which a remark in the database says
 * `not in backups`, whole, as a column, or `where` something is true of a row. Whoever makes such a table says so beside it
 * (db/migrations/README.md). What the job queue keeps is its own; see `carried-jobs.server.ts`.
 */
export async function listKeptTables(trx: Trx): Promise<TableHere[]> {
  const { rows } = await sql<{ oid: number; name: string; remark: string | null; file: number; columns: Column[] }>`
    select c.oid::int8::float8 as oid, c.relname as name, obj_description(c.oid, 'pg_class') as remark,
      pg_relation_filenode(c.oid)::int8::float8 as file,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'remark', col_description(c.oid, attnum))
          order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    order by c.relname collate "C"`.execute(trx)
  return rows.flatMap(({ oid, name, remark, file, columns }) => {
    const rule = ruleOf(name, remark)
    if (rule === 'left-out') return []
    const kept = columns.filter((column) => ruleOf(`${name}.${column.name}`, column.remark) !== 'left-out')
    return [{ oid, name, file, except: rule?.except, columns: kept.map(({ name: column, type }) => ({ name: column, type })) }]
  })
}

type Column = { name: string; type: string; remark: string | null }

/** @throws Error for a rule that nobody can read: what it wants kept out would be in every backup */
function ruleOf(what: string, remark: string | null): 'left-out' | { except: string } | undefined {
  if (!remark?.startsWith('not in backups')) return undefined
  const match = RULE.exec(remark)
  if (!match) throw new Error(`The remark on ${what} begins as one on backups and is none: ${remark}`)
  const except = match.groups?.except
  return except === undefined ? 'left-out' : { except }
}

export async function listMigrations(trx: Trx): Promise<Migration[]> {
  return (await sql<Migration>`select name, digest from migrations order by name collate "C"`.execute(trx)).rows
}

/** Of identity columns too. They are not bound to a transaction: what they say may be ahead of the rows, and never behind. */
export async function listSequences(trx: Trx): Promise<Sequence[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`.execute(
    trx,
  )
  const found: Sequence[] = []
  for (const { name } of rows) {
    const told = await sql<Omit<Sequence, 'name'>>`
      select last_value::text as "lastValue", is_called as "isCalled" from ${sql.raw(`public.${quoted(name)}`)}`.execute(trx)
    found.push({ name, ...told.rows[0]! })
  }
  return found
}

/** A name as SQL takes it, whatever is in it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
