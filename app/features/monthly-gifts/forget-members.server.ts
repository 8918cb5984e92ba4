import type { Trx } from '#app/platform/database/database.server.ts'
import { tryWithin } from '#app/platform/database/try-within.server.ts'
import type { Services } from '#app/platform/services.server.ts'

/** Has pages show who counts as a member now. Where they cannot be told, they show it a minute later: money goes before it. */
export async function forgetMembers({ pageCache, log }: Pick<Services, 'pageCache' | 'log'>, trx: Trx, giftId: string): Promise<void> {
  const told = await tryWithin(trx, () => pageCache.forgetAtCommit(trx, 'members'))
  if (!told.ok) log.error({ err: told.error, giftId }, 'pages could not be told of a monthly gift')
}
