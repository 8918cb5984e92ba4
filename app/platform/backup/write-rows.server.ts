import { sql } from 'kysely'
import type { Trx } from '#app/platform/database/database.server.ts'
import { quoted } from './kept-tables.server.ts'
import type { KeptTable, Sequence } from './manifest.ts'

const MOST_ROWS = 1_000
const MOST_CHARACTERS = 512 * 1024

/** Writes rows as `readRows` gives them: each value from its text, numbers that the database would count as well. */
export async function writeRows(trx: Trx, { name, columns }: KeptTable, lines: string[]): Promise<void> {
  const values = columns.map(({ type }, at) => `(line ->> ${at})::${type}`)
  const into = `insert into public.${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements(`
  for (const batch of batchesOf(lines)) await sql`${sql.raw(into)}${`[${batch.join(',')}]`}::jsonb) as lines(line)`.execute(trx)
}

export async function setSequence(trx: Trx, { name, lastValue, isCalled }: Sequence): Promise<void> {
  await sql`select setval(${`public.${quoted(name)}`}::regclass, ${lastValue}::int8, ${isCalled})`.execute(trx)
}

function* batchesOf(lines: string[]): Generator<string[]> {
  let batch: string[] = []
  let characters = 0
  for (const line of lines) {
    if (batch.length === MOST_ROWS || (batch.length > 0 && characters + line.length > MOST_CHARACTERS)) {
      yield batch
      batch = []
      characters = 0
    }
    batch.push(line)
    characters += line.length
  }
  if (batch.length > 0) yield batch
}
