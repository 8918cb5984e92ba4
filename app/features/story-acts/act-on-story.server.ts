import { randomUUID } from 'node:crypto'
import { mySeedsWords } from '#words/seeds.ts'
import { readCode } from '#app/features/invitations/invitation-code.ts'
import { reverseWithin } from '#app/features/seeds/correct-seeds.server.ts'
import { dayOf } from '#app/features/site/ministry-day.ts'
import { creditAct, mayAct, mayCredit } from '#app/features/visits/credit-act.server.ts'
import { forgetSeeds } from '#app/features/visits/forget-seeds.server.ts'
import type { Visitor } from '#app/features/visits/visitor.server.ts'
import { type DayDigests, findDigests } from '#app/features/visits/visitor-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { digest } from '#app/platform/digest.server.ts'
import { blockOf, type Limit } from '#app/platform/limits.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import {
  countLikesOfNetwork,
  deleteLike,
  insertLike,
  isLiked,
  lockLikesOfNetwork,
  noteSeedEntry,
  type OneLike,
} from './like-store.server.ts'

export const STORY_ACTS = ['like', 'unlike', 'share'] as const
export type StoryAct = (typeof STORY_ACTS)[number]

/**
 * A crowd of likes does not empty the cache each time. Who comes between sees the page as old as every page may be: past its
 * minute the next who comes still gets it as it was, and the one after them the new one.
 */
const FORGETTING: Limit = { name: 'forget-likes', max: 1, perSeconds: 5 }
/**
 * So many likes of one network (of IPv6 its block) count for a story and day: a church hall's. Whoever likes past them is shown
 * their heart as everybody; a program that makes up names moves the public number no further.
 */
export const LIKES_OF_NETWORK = 60
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
  if (!visitor) return false
  const today = dayOf(now())
  const digests = (await findDigests(db, today, today))!
  // Who counts as somebody else who likes it, or comes past what a network may, is taken: there is nothing to write.
  if (!(await wouldWrite(services, digests, visitor, asked))) return true
  if (!(await mayAct(services, visitor))) return false
  const changesCount = asked.act !== 'share' && (await limits.take(FORGETTING, 'site'))
  const changesSeeds = await inTransaction(db, async (trx) => {
    const acts = { like, unlike, share }
    if (changesCount) await services.pageCache.forgetAtCommit(trx, 'likes')
    return acts[asked.act](services, trx, digests, visitor, asked)
  })
  if (changesSeeds) await forgetSeeds(services)
  return true
}

/** As it looks now. What changes nothing uses up nothing of the network's hour. */
async function wouldWrite(services: Acting, digests: DayDigests, visitor: Visitor, asked: Asked): Promise<boolean> {
  const { db } = services
  if (asked.act === 'share') return mayCredit(db, digests, visitor, creditOf(services, asked, 'share'))
  const liked = await isLiked(db, asked.slug, whichOf(digests, visitor, asked))
  if (asked.act === 'unlike') return liked
  return !liked && (await countLikesOfNetwork(db, placeOf(digests, visitor, asked))) < LIKES_OF_NETWORK
}

/** As the others: @returns whether there are more or fewer seeds by it */
async function like(services: Acting, trx: Trx, digests: DayDigests, visitor: Visitor, asked: Asked): Promise<boolean> {
  const key = keyOf(asked.key ?? '') ?? digest(randomUUID())
  const place = placeOf(digests, visitor, asked)
  await lockLikesOfNetwork(trx, place)
  if ((await countLikesOfNetwork(trx, place)) >= LIKES_OF_NETWORK) return false
  const isNew = await insertLike(trx, { key, ...place, digest: likerDigest(digests, visitor, asked.slug), likedAt: services.now() })
  const earned = isNew ? await credit(services, trx, digests, visitor, asked, 'like') : undefined
  if (earned) await noteSeedEntry(trx, key, earned.id)
  return earned?.heldReason === null
}

/** What an Ambassador earned by it goes with it. */
async function unlike({ now }: Acting, trx: Trx, digests: DayDigests, visitor: Visitor, asked: Asked): Promise<boolean> {
  const taken = await deleteLike(trx, asked.slug, whichOf(digests, visitor, asked))
  const by = { by: 'visitor', reason: mySeedsWords.entries.likeTakenBack, now: now() }
  return !!taken?.seedEntry && (await reverseWithin(trx, taken.seedEntry, by)).ok
}

async function share(services: Acting, trx: Trx, digests: DayDigests, visitor: Visitor, asked: Asked): Promise<boolean> {
  return (await credit(services, trx, digests, visitor, asked, 'share'))?.heldReason === null
}

async function credit(services: Acting, trx: Trx, digests: DayDigests, visitor: Visitor, asked: Asked, kind: 'like' | 'share') {
  return creditAct(trx, digests, visitor, creditOf(services, asked, kind))
}

/** A code that nobody could have is nobody's. */
function creditOf({ settings, now }: Acting, { slug, code }: Asked, kind: 'like' | 'share') {
  return { code: readCode(code) ?? '', kind, of: slug, practice: settings.siteMode === 'demo', now: now() }
}

/** The like that is meant: by the key that the device keeps, or by who liked today. What cannot be a key is that of none. */
function whichOf(digests: DayDigests, visitor: Visitor, { act, slug, key }: Asked): OneLike {
  if (act === 'unlike' && key !== null) return { key: keyOf(key) ?? '' }
  return { day: digests.day, digest: likerDigest(digests, visitor, slug) }
}

function placeOf(digests: DayDigests, { network }: Visitor, { slug }: Asked) {
  return { slug, day: digests.day, network: digests.of('liking', blockOf(network), slug) }
}

const keyOf = (kept: string) => (KEY.test(kept) ? digest(kept) : undefined)

function likerDigest(digests: DayDigests, { network, userAgent }: Visitor, slug: string): string {
  return digests.of('liker', network, userAgent, slug)
}
