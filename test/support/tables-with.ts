import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'

/** Lists every table of the database and of the job queue, without PostgreSQL's own tables. */
export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1, 2`.execute(db)
  return rows.map(({ schema, name }) => `${schema}.${name}`)
}

/** Lists the tables that contain a word, with the number of rows. */
export async function findTablesWith(db: Db, word: string): Promise<Record<string, number>> {
  const tables = await listTables(db)
  if (tables.length < 30) throw new Error('Some tables are not looked at.')
  const found: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{ many: string }>`select count(*) as many from ${sql.table(table)} as each
      where strpos(lower(row_to_json(each)::text), ${word.toLowerCase()}) > 0`.execute(db)
    const name = table.replace('public.', '')
    if (Number(rows[0]?.many) > 0) found[name] = Number(rows[0]?.many)
  }
  return found
}
