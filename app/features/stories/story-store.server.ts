import type { Db } from '#app/platform/database/database.server.ts'

export type Story = { slug: string; title: string; body: string; author: string; theme: string; example: boolean; publishedAt: Date }

const FIELDS = ['slug', 'title', 'body', 'author', 'theme', 'example', 'publishedAt'] as const

/** The newest first. @param after the slug of the last story already shown */
export async function listStories(db: Db, { limit, after }: { limit: number; after?: string }): Promise<Story[]> {
  const last = after ? await db.selectFrom('stories').select(['publishedAt', 'id']).where('slug', '=', after).executeTakeFirst() : undefined
  return db
    .selectFrom('stories')
    .select(FIELDS)
    .$if(last !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('publishedAt', '<', last!.publishedAt),
          where.and([where('publishedAt', '=', last!.publishedAt), where('id', '>', last!.id)]),
        ]),
      ),
    )
    .orderBy('publishedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function findStory(db: Db, slug: string): Promise<Story | undefined> {
  return db.selectFrom('stories').select(FIELDS).where('slug', '=', slug).executeTakeFirst()
}
