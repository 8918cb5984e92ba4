import type { Trx } from '#app/platform/database/database.server.ts'
import { withSavepoint } from '#app/platform/database/in-transaction.server.ts'
import type { PageTag } from '#app/platform/page-cache.server.ts'
import type { Services } from '#app/platform/services.server.ts'

export type GivingServices = Pick<Services, 'db' | 'payments' | 'sendMail' | 'pageCache' | 'now' | 'settings' | 'log'>

/** An error is only logged, because it must not roll back a payment. Pages that are not invalidated are up to a minute out of date. */
export async function invalidatePages(
  { pageCache, log }: Pick<Services, 'pageCache' | 'log'>,
  trx: Trx,
  ...tags: PageTag[]
): Promise<void> {
  const invalidated = await withSavepoint(trx, () => pageCache.invalidateOnCommit(trx, ...tags))
  if (!invalidated.ok) log.error({ err: invalidated.error, tags }, 'pages could not be invalidated')
}
