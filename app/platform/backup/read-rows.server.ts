import { sql } from 'kysely'
import type { Trx } from '#app/platform/database/database.server.ts'
import { CARRIED_JOBS, pageOfCarriedJobs } from '#app/platform/carried-jobs.server.ts'
import { quoted, type TableHere } from './kept-tables.server.ts'

/** Opens a transaction that sees what a backup is of, and nothing that came later. */
export type Read = <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>

/** So large a part of a table is read at once, roughly. */
const PART_CHARACTERS = 4 * 1024 * 1024
/** To begin with; what is kept beside a table may be far larger than its blocks. */
const FIRST_BLOCKS = 32
const MOST_BLOCKS = 4_096

/**
 * Every row of a table, some thousand at a time, each as a line: a list in JSON of its values, as PostgreSQL writes them as
 * text. Of its blocks one after the other, so that neither engine has to hold or to sort them.
 */
export async function* readRows(read: Read, table: TableHere): AsyncGenerator<string[]> {
  if (table.name === CARRIED_JOBS) return yield* readCarriedJobs(read, table)
  const blocks = await read(async (trx) => {
    const size = sql<{ blocks: number }>`
      select (pg_relation_size(${table.oid}::int8::oid) / current_setting('block_size')::int8)::float8 as blocks`
    return (await size.execute(trx)).rows[0]!.blocks
  })
  let atOnce = FIRST_BLOCKS
  for (let block = 0; block < blocks;) {
    const lines = await read((trx) => linesOf(trx, table, block, block + atOnce))
    if (lines.length > 0) yield lines
    block += atOnce
    const characters = lines.reduce((sum, { length }) => sum + length, 1)
    atOnce = Math.max(1, Math.min(MOST_BLOCKS, atOnce * 4, Math.floor((atOnce * PART_CHARACTERS) / characters)))
  }
}

/** What makes a line of a row. */
export function lineOf({ columns }: Pick<TableHere, 'columns'>): string {
  return `to_json(array[${columns.map(({ name }) => `${quoted(name)}::text`).join(', ')}])::text`
}

async function linesOf(trx: Trx, table: TableHere, from: number, to: number): Promise<string[]> {
  const kept = table.except === undefined ? '' : `and (${table.except}) is not true`
  const asked = `select string_agg(${lineOf(table)}, E'\\n') as lines from public.${quoted(table.name)}
    where ctid >= '(${from},0)'::tid and ctid < '(${to},0)'::tid ${kept}`
  const { lines } = (await sql<{ lines: string | null }>`${sql.raw(asked)}`.execute(trx)).rows[0]!
  return lines === null ? [] : lines.split('\n')
}

async function* readCarriedJobs(read: Read, table: TableHere): AsyncGenerator<string[]> {
  for (let after: string | undefined; ;) {
    const page = await read((trx) => pageOfCarriedJobs(trx, lineOf(table), after))
    if (page.length === 0) return
    yield page.map(({ line }) => line)
    after = page.at(-1)!.id
  }
}

/**
 * Whatever the server and its user are set to, values are written the same way: told before anything is read, for the rest
 * of a transaction.
 */
export async function writeAsText(trx: Trx): Promise<void> {
  await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, MDY', true),
    set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
    set_config('bytea_output', 'hex', true)`.execute(trx)
}
