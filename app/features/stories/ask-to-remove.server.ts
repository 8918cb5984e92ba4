import type { ColumnType, Generated } from 'kysely'
import { storyRemovalMailWords, storyRemovalWords } from '#words/story-removal.ts'
import { hidePicture } from '#app/features/pictures/keep-picture.server.ts'
import { type Receiving, receiveSubmission, type SubmissionSending } from '#app/features/submissions/receive-submission.server.ts'
import type { SubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { blockOf, type Limit, type Limits, takeOfNetwork } from '#app/platform/limits.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Who } from './removal-fields.ts'
import type { RemovalWish } from './removal-form.ts'
import { findAnyStory, hideStory, lockStory } from './story-changes.server.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    storyRemovals: Received & {
      slug: string
      /** That of the story, which stands in the history when it is gone; null where it was gone already. */
      storyId: Generated<string | null>
      who: Who
      message: string | null
      email: string | null
      /** Whether it went at once. */
      hidden: Generated<boolean>
      /** Since when it stands no more, by whom, and why. */
      setAsideAt: ColumnType<Date | null, Date | undefined, Date>
      setAsideBy: Generated<string | null>
      setAsideWhy: Generated<string | null>
    }
  }
}

export const storyRemovalKind: SubmissionKind<'storyRemovals'> = {
  what: 'storyRemoval',
  table: 'storyRemovals',
  decidedAt: (id) => `/desk/removals/${id}`,
  partsOf: ({ slug, who, message, email, hidden }) => ({
    story: slug,
    who: storyRemovalMailWords.who[who as Who],
    message,
    email,
    fate: storyRemovalMailWords.fate[hidden ? 'hidden' : 'notHidden'],
    onward: storyRemovalMailWords.onward(slug),
  }),
}

/** What whoever asked is told. */
export type RemovalDone = { reference: string; hidden: boolean }

/**
 * So many stories one network hides in a day by asking: a family with several, and too few to empty the list. Past it a
 * person is asked at once (docs/decisions/hidden-by-asking.md).
 */
export const HIDDEN_BY_ONE_NETWORK: Limit = { name: 'stories-hidden-network', max: 3, perSeconds: 86_400 }
/** One line of IPv6 has many networks. */
export const HIDDEN_BY_ONE_BLOCK: Limit = { name: 'stories-hidden-block', max: 6, perSeconds: 86_400 }

/** So many wishes that hide nothing new are told at once, of one story out of one block: the next to ask may be the parent. */
export const TOLD_OF_STORY: Limit = { name: 'removals-told-story', max: 3, perSeconds: 86_400 }
/** And of all stories. Further ones are told together, within the hour. */
export const TOLD_OF_BLOCK: Limit = { name: 'removals-told-block', max: 12, perSeconds: 86_400 }

/** Hides a story for as long as a person has not decided, everywhere and in every process, and tells the ministry of it. */
export async function askToRemove(
  services: Receiving & Pick<Services, 'limits'>,
  slug: string,
  wish: RemovalWish,
  sending: SubmissionSending,
): Promise<({ ok: true } & RemovalDone) | { ok: false; notice: string }> {
  const { db, limits, settings } = services
  const story = await findAnyStory(db, slug)
  if (!story) return { ok: false, notice: storyRemovalWords.gone }
  // What a program filled in waits for a person, as everywhere.
  const trapped = sending.suspicion === 'honeypot'
  const hides =
    !trapped &&
    (story.hiddenAt !== null || (await takeOfNetwork(limits, sending.network, { one: HIDDEN_BY_ONE_NETWORK, block: HIDDEN_BY_ONE_BLOCK })))
  const confirm =
    wish.email === null
      ? undefined
      : (reference: string) => toMail('story-removal', wish.email!, storyRemovalMailWords.received(reference, settings.siteName))
  const also = (trx: Trx, reference: string) => (hides ? hide(services, trx, slug, { at: sending.now, by: reference }) : Promise.resolve())
  const { reference } = await receiveSubmission(
    services,
    storyRemovalKind,
    { ...wish, slug, storyId: story.id, hidden: hides },
    trapped ? sending : toldOf(sending, (hides && story.hiddenAt === null) || (await mayTellAtOnce(limits, slug, sending.network))),
    confirm,
    also,
  )
  return { ok: true, reference, hidden: hides }
}

async function mayTellAtOnce(limits: Limits, slug: string, network: string): Promise<boolean> {
  const block = blockOf(network)
  const had = await limits.takeSteps({
    story: { limit: TOLD_OF_STORY, of: `${slug} ${block}` },
    block: { limit: TOLD_OF_BLOCK, of: block, after: 'story' },
  })
  return had.block
}

/** The ministry hears of it by itself, or with the next mail of the hour: however many came, none of them waits for the day's. */
function toldOf(sending: SubmissionSending, atOnce: boolean): SubmissionSending {
  return { ...sending, suspicion: null, room: { ...sending.room, atOnce, atOnceForOthers: false } }
}

/** Whoever shows it again at this moment goes first, or sees this wish. */
async function hide({ pageCache }: Pick<Services, 'pageCache'>, trx: Trx, slug: string, hidden: { at: Date; by: string }): Promise<void> {
  await lockStory(trx, slug)
  const story = await hideStory(trx, slug, hidden)
  if (!story) return
  if (story.pictureId !== null) await hidePicture(trx, story.pictureId, hidden.at)
  await pageCache.forgetAtCommit(trx, 'stories')
}

/** What this very act of asking was answered when it came before. */
export async function findAsked(db: Db, attempt: string): Promise<RemovalDone | undefined> {
  return db.selectFrom('storyRemovals').select(['reference', 'hidden']).where('attempt', '=', attempt).executeTakeFirst()
}
