import { seenOf } from '#app/features/decisions/seen.ts'
import { listDeedsTo } from '#app/features/desk-history/last-deed.server.ts'
import { storyVersion } from '#app/features/memories/story-version.server.ts'
import { findUnwithdrawn } from '#app/features/pictures/picture-store.server.ts'
import { longDay, momentOf } from '#app/features/site/dates.ts'
import {
  findWish,
  hasWaiting,
  isTheirOwn,
  listStanding,
  listWishesOf,
  type RemovalWishRow,
} from '#app/features/stories/removal-wishes.server.ts'
import { findAnyStory, findStoryById, type StoryRow, SUSPENSION } from '#app/features/stories/story-changes.server.ts'
import { showSuspensions } from '#app/features/suspensions/show-suspensions.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/database/is-uuid.ts'

/** A story, shown or not. @param named its number, or the last part of its address */
export async function showStoryToStaff(db: Db, named: string) {
  const story = isUuid(named) ? await findStoryById(db, named) : await findAnyStory(db, named)
  return story && viewOf(db, story)
}

async function viewOf(db: Db, story: StoryRow) {
  const { id, slug, title, body, author, publishedAt, hiddenAt, hiddenBy, memoryId, pictureId, alt, example } = story
  const [version, deeds, suspensions, wishes, standing, asked, photo] = await Promise.all([
    storyVersion(db, story),
    listDeedsTo(db, 'story', id),
    showSuspensions(db, 'story', id),
    listWishesOf(db, slug),
    listStanding(db, slug),
    hasWaiting(db, slug),
    pictureId === null ? undefined : findUnwithdrawn(db, pictureId),
  ])
  const isSuspended = hiddenBy === SUSPENSION
  return {
    id,
    slug,
    title,
    body,
    author,
    since: longDay(publishedAt),
    standing: isSuspended ? ('suspended' as const) : hiddenAt ? ('hidden' as const) : ('shown' as const),
    example,
    memoryId,
    photo: photo && { id: photo.id, width: photo.width, height: photo.height, alt: alt ?? '' },
    asked,
    askedThemselves: standing.some(isTheirOwn),
    wishes: wishes.map(showWish),
    suspensions,
    seen: seenOf(version, deeds),
    deeds,
  }
}

function showWish({ id, reference, receivedAt, who, message, email, suspicion, setAsideAt, setAsideBy, setAsideWhy }: RemovalWishRow) {
  return {
    id,
    reference,
    came: momentOf(receivedAt),
    who,
    message,
    email,
    suspicious: suspicion === 'honeypot',
    setAside: setAsideAt && { by: setAsideBy!, when: momentOf(setAsideAt), why: setAsideWhy },
  }
}

/** One wish that a story be removed, with the story, where it is there still. */
export async function showRemoval(db: Db, wishId: string) {
  const wish = isUuid(wishId) ? await findWish(db, wishId) : undefined
  if (!wish) return undefined
  const story = await showStoryToStaff(db, wish.slug)
  return { wish: showWish(wish), story: story ?? null }
}

export type StoryToDecide = NonNullable<Awaited<ReturnType<typeof showStoryToStaff>>>
export type ShownWish = StoryToDecide['wishes'][number]
export type RemovalToDecide = NonNullable<Awaited<ReturnType<typeof showRemoval>>>
