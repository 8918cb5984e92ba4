import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'

type Column = { table: string; column: string; type: string }

/** Lists every column of the site's own tables that can contain words. */
async function listColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select each.table_name as table, each.column_name as column, each.data_type as type from information_schema.columns each
    join information_schema.tables using (table_schema, table_name)
    where each.table_schema = 'public' and table_type = 'BASE TABLE' and each.data_type in ('text', 'json', 'jsonb')
    order by 1, 2`.execute(db)
  return rows
}

/** Lists every column that contains one of these words, as `table.column`. */
export async function listColumnsWith(db: Db, words: string[]): Promise<string[]> {
  const found = []
  for (const { table, column } of await listColumns(db)) {
    const text = sql`lower(${sql.ref(column)}::text)`
    const holds = sql.join(
      words.map((word) => sql`strpos(${text}, ${word.toLowerCase()}) > 0`),
      sql` or `,
    )
    const { rows } = await sql`select from ${sql.table(table)} where ${holds} limit 1`.execute(db)
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

/**
 * Appends to a word, wherever it is stored, the name of its column, so that a page that shows the word tells where it is from.
 * @returns the mark of each column, by its name
 */
export async function markColumns(db: Db, word: string): Promise<Record<string, string>> {
  const marks: Record<string, string> = {}
  for (const { table, column, type } of await listColumns(db)) {
    const mark = `${word}-in-${table}-${column}`.replaceAll('_', '-')
    const { numAffectedRows } = await sql`update ${sql.table(table)}
      set ${sql.ref(column)} = replace(${sql.ref(column)}::text, ${word}, ${mark})::${sql.raw(type)}
      where strpos(${sql.ref(column)}::text, ${word}) > 0`.execute(db)
    if (numAffectedRows) marks[`${table}.${column}`] = mark
  }
  return marks
}
