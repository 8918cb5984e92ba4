import { z } from 'zod'
import { deskStoryWords } from '#copy/community/desk-stories.ts'
import { decideStory, storyVersion, restoreStory, suspendStory } from '#app/domains/community/memories/decide-story.server.ts'
import {
  findRemoval,
  hasUndecidedRemoval,
  isFromPersonInStory,
  listOpenRemovals,
  listRemovals,
  type RemovalRow,
} from '#app/domains/community/stories/removal-requests.server.ts'
import { findStoryWithHidden, findStoryById, type StoryRow, SUSPENSION } from '#app/domains/community/stories/story-store.server.ts'
import { listTimeline } from '#app/domains/staff/audit/audit-log.server.ts'
import { formatSeenVersion } from '#app/domains/staff/review/authorize-decision.server.ts'
import { validateReason, handleDecision, reasonField } from '#app/domains/staff/review/handle-decision.server.ts'
import { showSuspensions } from '#app/domains/staff/review/suspensions.server.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/database/cursor.ts'
import { formatLongDay, formatMoment } from '#app/platform/format/dates.ts'
import { findPicture } from '#app/platform/pictures/picture-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'

/** @param named the id or the slug of the story */
export async function showStoryToStaff({ db }: Pick<Services, 'db'>, named: string) {
  const story = isUuid(named) ? await findStoryById(db, named) : await findStoryWithHidden(db, named)
  return story && viewOf(db, story)
}

async function viewOf(db: Db, story: StoryRow) {
  const { id, slug, title, body, author, publishedAt, hiddenAt, hiddenBy, memoryId, pictureId, alt, example } = story
  const [version, timeline, suspensions, removals, open, asked, photo] = await Promise.all([
    storyVersion(db, story),
    listTimeline(db, 'story', id),
    showSuspensions(db, 'story', id),
    listRemovals(db, slug),
    listOpenRemovals(db, slug),
    hasUndecidedRemoval(db, slug),
    pictureId === null ? undefined : findPicture(db, pictureId),
  ])
  const isSuspended = hiddenBy === SUSPENSION
  return {
    id,
    slug,
    title,
    body,
    author,
    since: formatLongDay(publishedAt),
    status: isSuspended ? ('suspended' as const) : hiddenAt ? ('hidden' as const) : ('shown' as const),
    example,
    memoryId,
    photo: photo && { id: photo.id, width: photo.width, height: photo.height, alt: alt ?? '' },
    asked,
    askedThemselves: open.some(isFromPersonInStory),
    removals: removals.map(showRemovalRequest),
    suspensions,
    seen: formatSeenVersion(version, timeline),
    timeline,
  }
}

function showRemovalRequest(request: RemovalRow) {
  const { id, reference, receivedAt, who, message, email, suspicion, dismissedAt, dismissedBy, dismissedReason } = request
  return {
    id,
    reference,
    came: formatMoment(receivedAt),
    who,
    message,
    email,
    suspicious: suspicion === 'honeypot',
    setAside: dismissedAt && { by: dismissedBy!, when: formatMoment(dismissedAt), why: dismissedReason },
  }
}

export async function showRemoval({ db }: Pick<Services, 'db'>, requestId: string) {
  const request = isUuid(requestId) ? await findRemoval(db, requestId) : undefined
  if (!request) return undefined
  const story = await showStoryToStaff({ db }, request.slug)
  return { request: showRemovalRequest(request), story: story ?? null }
}

export type StoryToDecide = NonNullable<Awaited<ReturnType<typeof showStoryToStaff>>>
export type ShownRemovalRequest = StoryToDecide['removals'][number]
export type RemovalToDecide = NonNullable<Awaited<ReturnType<typeof showRemoval>>>

const { acts, notHidden, suspended, notSuspended } = deskStoryWords
const form = z.object({ act: z.enum(['remove', 'show', 'suspend', 'restore']), why: reasonField })

export function handleStoryDecision(request: FormRequest, { id, slug }: Pick<StoryToDecide, 'id' | 'slug'>) {
  return handleDecision(request, {
    schema: form,
    subject: { kind: 'story', id },
    validate: (input) => validateReason(input.act === 'suspend', input.why),
    decide: async (services, input, decider) => {
      if (input.act === 'suspend') return suspendStory(services, slug, { ...decider, reason: input.why! })
      if (input.act === 'restore') return restoreStory(services, slug, decider)
      const decided = await decideStory(services, slug, input.act === 'show' ? 'restore' : 'remove', { ...decider, why: input.why })
      return { ...decided, gone: input.act === 'remove' }
    },
    describeRefusal: (reason) => {
      if (reason === 'they-asked') return { errors: { why: acts.although.missing } }
      if (reason === 'not-hidden') return { notice: notHidden }
      if (reason === 'suspended') return { notice: suspended }
      return reason === 'not-suspended' ? { notice: notSuspended } : undefined
    },
  })
}
