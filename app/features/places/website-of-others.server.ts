import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'

/** As the index `places_website_host` has it. */
const HOST = sql<string>`substring(website from '^https?://(?:www\\.)?([^/:?#]+)')`

/** Whether any other place names a website at this domain or its www. @param domain in small letters */
export async function isWebsiteOfOthers(db: Db, domain: string, id: string): Promise<boolean> {
  const others = db.selectFrom('places').select('id').where('website', 'is not', null).where(HOST, '=', domain).where('id', '!=', id)
  return (await others.limit(1).executeTakeFirst()) !== undefined
}
