import { data, type RouterContextProvider } from 'react-router'
import { findStory } from './story-store.server.ts'
import { readVisitor, type Visitor, type DayHasher, openDayHasher } from '#app/domains/community/visits/visitor-store.server.ts'
import { readPlainForm } from '#app/forms/read-fields.server.ts'
import { servicesContext, type Services } from '#app/platform/services.server.ts'
import { randomUUID } from 'node:crypto'
import { mySeedsWords } from '#copy/community/seeds.ts'
import { normalizeCode } from '#app/domains/community/invitations/invitation-code.ts'
import { reverseSeeds } from '#app/domains/community/seeds/correct-seeds.server.ts'
import { officeDay } from '#app/platform/format/dates.ts'
import { creditAct, invalidateSeedPages } from '#app/domains/community/visits/credit-act.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { hashToken } from '#app/platform/tokens.server.ts'
import { blockOf } from '#app/platform/limits.server.ts'
import { MAX_LIKES_PER_NETWORK } from '#app/platform/limits.ts'
import { countLikesByNetwork, deleteLike, insertLike, setLikeSeedEntry } from './like-store.server.ts'

type Sent = { request: Request; params: { slug: string }; context: Readonly<RouterContextProvider> }

/** @returns whether the act was accepted @throws Response 404 for a story that does not exist */
export async function handleStoryAct({ request, params: { slug }, context }: Sent): Promise<boolean> {
  const services = context.get(servicesContext)
  if (!(await findStory(services.db, slug))) throw data(null, { status: 404 })
  const fields = await readPlainForm(request, ['act', 'key', 'code'])
  const act = STORY_ACTS.find((each) => each === fields.act)
  return act !== undefined && actOnStory(services, readVisitor(request, context), { slug, act, key: fields.key, code: fields.code })
}

export const STORY_ACTS = ['like', 'unlike', 'share'] as const
export type StoryAct = (typeof STORY_ACTS)[number]

/** Each device stores a random key with its like, so that nobody else can take the like back. */
const KEY = /^[0-9a-f-]{36}$/

type Asked = { slug: string; act: StoryAct; key: string | null; code: string | null }

/** @returns whether the act was accepted, which does not mean that it counts or has earned a seed */
export async function actOnStory(
  services: Pick<Services, 'db' | 'settings' | 'limits' | 'now' | 'pageCache'>,
  visitor: Visitor | undefined,
  { slug, act, key, code }: Asked,
): Promise<boolean> {
  const { db, limits, settings } = services
  const now = services.now()
  if (!visitor || (await limits.consumeLimits(['visitorActs', visitor.network]))) return false
  const today = officeDay(now)
  const hasher = (await openDayHasher(db, today, today))!
  const changesCount = act !== 'share' && !(await limits.consumeLimits(['likesInvalidated', 'site']))
  const changesSeeds = await inTransaction(db, async (trx) => {
    if (changesCount) await services.pageCache.invalidateOnCommit(trx, 'likes')
    if (act === 'unlike') return unlike(trx, slug, key, now)
    const credited = { code: normalizeCode(code) ?? '', kind: act, subject: slug, practice: settings.siteMode === 'demo', now }
    const like = act === 'like' ? digestLike(hasher, visitor, slug, key) : undefined
    if (like && (await countLikesByNetwork(trx, like)) >= MAX_LIKES_PER_NETWORK) return false
    if (like && !(await insertLike(trx, { ...like, likedAt: now }))) return false
    const earned = await creditAct(trx, hasher, visitor, credited)
    if (like && earned) await setLikeSeedEntry(trx, like.key, earned.id)
    return earned?.pendingReason === null
  })
  if (changesSeeds) await invalidateSeedPages(services)
  return true
}

function digestLike({ day, hash }: DayHasher, { network, userAgent }: Visitor, slug: string, key: string | null) {
  return {
    key: hashKey(key) ?? hashToken(randomUUID()),
    slug,
    day,
    network: hash('liking', blockOf(network), slug),
    digest: hash('liker', network, userAgent, slug),
  }
}

/** Deletes a like, and reverses the seed that it earned. @returns whether a seed was reversed */
async function unlike(trx: Trx, slug: string, key: string | null, now: Date): Promise<boolean> {
  const removed = await deleteLike(trx, slug, hashKey(key) ?? '')
  const by = { by: 'visitor', reason: mySeedsWords.entries.likeTakenBack, now }
  return !!removed?.seedEntry && (await reverseSeeds(trx, removed.seedEntry, by)).ok
}

const hashKey = (key: string | null) => (key !== null && KEY.test(key) ? hashToken(key) : undefined)
