import type { Db } from '#app/platform/database/database.server.ts'
import { exampleStories } from '#app/content/en/example-stories.ts'

const LOADED = 'example-stories-loaded'

/** Loads the example stories once into a demo; removing them later is final. @returns how many were loaded */
export async function loadExampleStories(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const first = await trx
      .insertInto('facts')
      .values({ name: LOADED, value: 'yes' })
      .onConflict((row) => row.column('name').doNothing())
      .returning('name')
      .executeTakeFirst()
    if (!first) return 0
    const rows = exampleStories.map(({ slug, title, body, author, role, theme, date }) => ({
      slug,
      title,
      body: body.join('\n\n'),
      author: role ? `${author}, ${role}` : author,
      theme,
      example: true,
      publishedAt: new Date(`${date}T12:00:00Z`),
    }))
    await trx
      .insertInto('stories')
      .values(rows)
      .onConflict((row) => row.column('slug').doNothing())
      .execute()
    return rows.length
  })
}

/** Whether this database ever was a demo's. */
export async function holdsExampleStories(db: Db): Promise<boolean> {
  return (await db.selectFrom('facts').select('name').where('name', '=', LOADED).executeTakeFirst()) !== undefined
}
