import { randomUUID } from 'node:crypto'
import { mySeedsWords } from '#words/seeds.ts'
import { readCode } from '#app/features/invitations/invitation-code.ts'
import { reverseWithin } from '#app/features/seeds/correct-seeds.server.ts'
import { dayOf } from '#app/features/site/ministry-day.ts'
import { creditAct, mayAct } from '#app/features/visits/credit-act.server.ts'
import { forgetSeeds } from '#app/features/visits/forget-seeds.server.ts'
import type { Visitor } from '#app/features/visits/visitor.server.ts'
import { type DayDigests, findDigests } from '#app/features/visits/visitor-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { digest } from '#app/platform/digest.server.ts'
import type { Limit } from '#app/platform/limits.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { deleteLike, insertLike, noteSeedEntry } from './like-store.server.ts'

export const STORY_ACTS = ['like', 'unlike', 'share'] as const
export type StoryAct = (typeof STORY_ACTS)[number]

/**
 * A crowd of likes does not empty the cache each time. Who comes between sees the page as old as every page may be: past its
 * minute the next who comes still gets it as it was, and the one after them the new one.
 */
const FORGETTING: Limit = { name: 'forget-likes', max: 1, perSeconds: 5 }
/** What a device keeps of its like is random; nobody else's is taken back by a word that somebody typed. */
const KEY = /^[0-9a-f-]{36}$/

type Acting = Pick<Services, 'db' | 'settings' | 'limits' | 'now' | 'pageCache'>
type Asked = {
  slug: string
  act: StoryAct
  /** By which the device knows its like again; none without scripts. */
  key: string | null
  /** Whose link led here. */
  code: string | null
}

/**
 * What a visitor did with a story that exists.
 * @returns whether it was taken at all; not whether it counts, nor whether somebody earned by it
 */
export async function actOnStory(services: Acting, visitor: Visitor | undefined, asked: Asked): Promise<boolean> {
  const { db, limits, now } = services
  if (!visitor || !(await mayAct(services, visitor))) return false
  const today = dayOf(now())
  const digests = (await findDigests(db, today, today))!
  const changesCount = asked.act !== 'share' && (await limits.take(FORGETTING, 'site'))
  const changesSeeds = await inTransaction(db, async (trx) => {
    const acts = { like, unlike, share }
    if (changesCount) await services.pageCache.forgetAtCommit(trx, 'likes')
    return acts[asked.act](services, trx, digests, visitor, asked)
  })
  if (changesSeeds) await forgetSeeds(services)
  return true
}

/** As the others: @returns whether there are more or fewer seeds by it */
async function like(services: Acting, trx: Trx, digests: DayDigests, visitor: Visitor, asked: Asked): Promise<boolean> {
  const key = keyOf(asked.key ?? '') ?? digest(randomUUID())
  const { slug } = asked
  const isNew = await insertLike(trx, {
    key,
    slug,
    day: digests.day,
    digest: likerDigest(digests, visitor, slug),
    likedAt: services.now(),
  })
  const earned = isNew ? await credit(services, trx, digests, visitor, asked, 'like') : undefined
  if (earned) await noteSeedEntry(trx, key, earned.id)
  return earned?.heldReason === null
}

/** What an Ambassador earned by it goes with it. */
async function unlike({ now }: Acting, trx: Trx, digests: DayDigests, visitor: Visitor, { slug, key: kept }: Asked): Promise<boolean> {
  const key = kept === null ? undefined : keyOf(kept)
  if (kept !== null && key === undefined) return false
  const taken = await deleteLike(trx, slug, key ? { key } : { day: digests.day, digest: likerDigest(digests, visitor, slug) })
  const by = { by: 'visitor', reason: mySeedsWords.entries.likeTakenBack, now: now() }
  return !!taken?.seedEntry && (await reverseWithin(trx, taken.seedEntry, by)).ok
}

async function share(services: Acting, trx: Trx, digests: DayDigests, visitor: Visitor, asked: Asked): Promise<boolean> {
  return (await credit(services, trx, digests, visitor, asked, 'share'))?.heldReason === null
}

async function credit(
  { settings, now }: Acting,
  trx: Trx,
  digests: DayDigests,
  visitor: Visitor,
  { slug, code: typed }: Asked,
  kind: 'like' | 'share',
) {
  const code = readCode(typed)
  const practice = settings.siteMode === 'demo'
  return code === undefined ? undefined : creditAct(trx, digests, visitor, { code, kind, of: slug, practice, now: now() })
}

const keyOf = (kept: string) => (KEY.test(kept) ? digest(kept) : undefined)

function likerDigest(digests: DayDigests, { network, userAgent }: Visitor, slug: string): string {
  return digests.of('liker', network, userAgent, slug)
}
