import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findMark, takeMark } from '#app/platform/marks.server.ts'
import { exampleStories } from './example-stories.ts'
import { insertStories } from './story-changes.server.ts'

const LOADED = 'example-stories-loaded'

/** Loads the example stories once into a demo; removing them later is final. @returns how many were loaded */
export async function loadExampleStories(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    if (!(await takeMark(trx, LOADED, 'yes'))) return 0
    const rows = exampleStories.map(({ slug, title, body, author, role, theme, date }) => ({
      slug,
      title,
      body: body.join('\n\n'),
      author: role ? `${author}, ${role}` : author,
      theme,
      example: true,
      publishedAt: new Date(`${date}T12:00:00Z`),
    }))
    await insertStories(trx, rows)
    return rows.length
  })
}

/** Whether this database ever was a demo's. */
export async function holdsExampleStories(db: Db): Promise<boolean> {
  return (await findMark(db, LOADED)) !== undefined
}
