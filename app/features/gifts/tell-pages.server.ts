import type { Trx } from '#app/platform/database/database.server.ts'
import { tryWithin } from '#app/platform/database/try-within.server.ts'
import type { PageTag } from '#app/platform/page-cache.server.ts'
import type { Services } from '#app/platform/services.server.ts'

/** Has pages that tell of money made anew at the commit. Money does not wait for them: those that cannot be told tell it a minute later. */
export async function tellPages({ pageCache, log }: Pick<Services, 'pageCache' | 'log'>, trx: Trx, ...tags: PageTag[]): Promise<void> {
  const told = await tryWithin(trx, () => pageCache.forgetAtCommit(trx, ...tags))
  if (!told.ok) log.error({ err: told.error, tags }, 'pages could not be told of money')
}
