import { sql } from 'kysely'
import type { Trx } from '#app/platform/database/database.server.ts'
import type { Contents, BackupTable } from './archive.server.ts'

export type DatabaseTable = BackupTable & { except: string | undefined }
type Column = { name: string; type: string; remark: string | null }

const RULE = /^not in backups(?: where (?<except>.+))?$/s
const BATCH_SIZE = 500

/**
 * Lists the tables of a backup and their columns. A comment in the database that begins with `not in backups` excludes a table, a
 * column or, with `where`, some rows (db/migrations/README.md). The job queue is in another schema and is not backed up.
 */
export async function listBackupTables(trx: Trx): Promise<DatabaseTable[]> {
  const { rows } = await sql<{ name: string; remark: string | null; columns: Column[] }>`
    select c.relname as name, obj_description(c.oid, 'pg_class') as remark,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'remark', col_description(c.oid, attnum))
          order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    order by c.relname collate "C"`.execute(trx)
  return rows.flatMap(({ name, remark, columns }) => {
    const rule = ruleOf(name, remark)
    if (rule === 'left-out') return []
    const kept = columns.filter((column) => ruleOf(`${name}.${column.name}`, column.remark) !== 'left-out')
    return [{ name, except: rule?.except, columns: kept.map(({ name: column, type }) => ({ name: column, type })) }]
  })
}

/** @throws Error for an invalid rule, because ignoring it would put excluded data into every backup */
function ruleOf(what: string, remark: string | null): 'left-out' | { except: string } | undefined {
  if (!remark?.startsWith('not in backups')) return undefined
  const match = RULE.exec(remark)
  if (!match) throw new Error(`The remark on ${what} begins as one on backups and is none: ${remark}`)
  const except = match.groups?.except
  return except === undefined ? 'left-out' : { except }
}

export async function* readRows(trx: Trx, table: DatabaseTable): AsyncGenerator<string[]> {
  const line = `to_json(array[${table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ')}])::text`
  const kept = table.except === undefined ? '' : `where (${table.except}) is not true`
  await sql.raw(`declare backup_rows cursor for select ${line} as line from public.${quoted(table.name)} ${kept}`).execute(trx)
  for (;;) {
    const { rows } = await sql.raw<{ line: string }>(`fetch ${BATCH_SIZE} from backup_rows`).execute(trx)
    if (rows.length === 0) break
    yield rows.map((row) => row.line)
  }
  await sql`close backup_rows`.execute(trx)
}

export async function writeRows(trx: Trx, { name, columns }: BackupTable, lines: string[]): Promise<void> {
  const values = columns.map(({ type }, at) => `(line ->> ${at})::${type}`)
  const into = `insert into public.${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements(`
  await sql`${sql.raw(into)}${`[${lines.join(',')}]`}::jsonb) as lines(line)`.execute(trx)
}

/** Until the transaction ends, values have the same text format whatever the server's settings are, and it may be idle for long. */
export async function setTextFormats(trx: Trx): Promise<void> {
  await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, MDY', true),
    set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
    set_config('bytea_output', 'hex', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx)
}

/** Sequences are not transactional. When they are read after the rows, a value may be ahead of the rows but never behind. */
export async function listSequences(trx: Trx): Promise<Contents['sequences']> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`.execute(trx)
  const found: Contents['sequences'] = []
  for (const { name } of rows) {
    const { rows: values } = await sql<{ lastValue: string; isCalled: boolean }>`
      select last_value::text as "lastValue", is_called as "isCalled" from ${sql.raw(`public.${quoted(name)}`)}`.execute(trx)
    found.push({ name, ...values[0]! })
  }
  return found
}

export async function setSequence(trx: Trx, { name, lastValue, isCalled }: Contents['sequences'][number]): Promise<void> {
  await sql`select setval(${`public.${quoted(name)}`}::regclass, ${lastValue}::int8, ${isCalled})`.execute(trx)
}

/**
 * Prepares tables for inserting rows unchanged: empties them, disables their triggers, and drops foreign keys, checks that are not
 * validated, and indexes other than those of primary keys and unique constraints.
 * @returns the statements that restore all of these once the rows are inserted
 */
export async function prepareForRestore(trx: Trx, tables: BackupTable[]): Promise<string[]> {
  const { rows } = await sql<{ drop: string; add: string }>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
    from pg_index join pg_class c on c.oid = indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint
    where connamespace = 'public'::regnamespace and (contype = 'f' or (contype = 'c' and not convalidated))`.execute(trx)
  const names = tables.map(({ name }) => `public.${quoted(name)}`)
  for (const statement of rows) await sql.raw(statement.drop).execute(trx)
  for (const name of names) await sql.raw(`alter table ${name} disable trigger user`).execute(trx)
  await sql.raw(`truncate ${names.join(', ')}`).execute(trx)
  return [
    "set local maintenance_work_mem = '256MB'",
    ...rows.map(({ add }) => add),
    ...names.map((name) => `alter table ${name} enable trigger user`),
  ]
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
