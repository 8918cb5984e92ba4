import { formWords } from '#copy/forms.ts'
import { handleForm, type FormRequest } from '#app/forms/handle-form.server.ts'
import { servicesContext, type Services } from '#app/platform/services.server.ts'
import { findStoryWithHidden, hideStory, lockStory } from './story-store.server.ts'
import { z } from 'zod'
import { storyRemovalMailWords, storyRemovalSubmission, storyRemovalWords } from '#copy/community/story-removal.ts'
import { fieldSchemas } from '#app/forms/text-rules.ts'
import { removalFields, REQUESTERS, type Requester } from './removal-fields.ts'
import type { ColumnType, Generated } from 'kysely'
import { hidePicture } from '#app/platform/pictures/picture-store.server.ts'
import { type SubmissionServices, receiveSubmission, type SubmissionSending } from '#app/forms/submissions/receive-submission.server.ts'
import { listFieldRows, type SubmissionKind } from '#app/forms/submissions/submission-kind.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'

export async function handleRemovalRequest(request: FormRequest, slug: string) {
  const story = await findStoryWithHidden(request.context.get(servicesContext).db, slug)
  return handleForm<typeof removalForm, RemovalResult>(request, {
    name: 'story-removal',
    // Once staff have shown the story again, an equal form is a new request: somebody else may have sent it, such as a parent.
    actorKey: `${slug} ${story?.restoredAt?.toISOString() ?? ''}`,
    schema: removalForm,
    words: formWords,
    findEarlier: ({ db }, _, { idempotencyKey }) =>
      db.selectFrom('storyRemovals').select(['reference', 'hidden']).where('idempotencyKey', '=', idempotencyKey).executeTakeFirst(),
    accept: (services, input, sending) => requestRemoval(services, slug, input, sending),
  })
}

export const removalForm = z.object({
  who: z.enum(REQUESTERS, storyRemovalWords.fields.who.missing),
  ...fieldSchemas(removalFields),
})

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    storyRemovals: SubmissionColumns & {
      slug: string
      /** The id of the story in the audit log, which is kept when the story is deleted. */
      storyId: Generated<string | null>
      who: Requester
      message: string | null
      email: string | null
      /** Whether the story was hidden as soon as this request was stored: by it, or before it. */
      hidden: Generated<boolean>
      dismissedAt: ColumnType<Date | null, Date | undefined, Date>
      dismissedBy: Generated<string | null>
      dismissedReason: Generated<string | null>
    }
  }
}

export const submission: SubmissionKind<'storyRemovals'> = {
  name: 'story-removal',
  table: 'storyRemovals',
  words: storyRemovalSubmission,
  decidedAt: (id) => `/desk/removals/${id}`,
  deskPage: 'removal',
  rows: ({ slug, who, ...typed }) => [
    [storyRemovalMailWords.story, slug],
    [storyRemovalWords.fields.who.label, storyRemovalWords.fields.who.options[who as Requester]],
    ...listFieldRows(removalFields, typed),
  ],
  staffRows: ({ hidden }) => [[storyRemovalMailWords.whatHappened, storyRemovalMailWords.fate[hidden ? 'hidden' : 'notHidden']]],
}

export type RemovalResult = { reference: string; hidden: boolean }

/** Notifies the ministry. Hides the story until staff decide, unless a program sent the form or its network hid too many stories. */
export async function requestRemoval(
  services: SubmissionServices,
  slug: string,
  request: z.output<typeof removalForm>,
  sending: SubmissionSending,
): Promise<({ ok: true } & RemovalResult) | { ok: false; notice: string }> {
  const { db, limits, settings } = services
  const story = await findStoryWithHidden(db, slug)
  if (!story) return { ok: false, notice: storyRemovalWords.gone }
  // A form that is caught by the honeypot does not hide the story.
  const trapped = sending.suspicion === 'honeypot'
  const hides = !trapped && (story.hiddenAt !== null || !(await limits.consumeLimits(['storiesHidden', sending.network])))
  const confirm =
    request.email === null
      ? undefined
      : (reference: string) => mailRequest('story-removal', request.email!, storyRemovalMailWords.received(reference, settings.siteName))
  const also = (trx: Trx, reference: string) => (hides ? hide(services, trx, slug, { at: sending.now, by: reference }) : Promise.resolve())
  const { reference } = await receiveSubmission(
    services,
    submission,
    { ...request, slug, storyId: story.id, hidden: hides },
    // A request that hides a visible story is reported to the ministry at once, even above the daily limit of notices.
    trapped ? sending : { ...sending, suspicion: null, notifyNow: hides && story.hiddenAt === null },
    confirm,
    also,
  )
  return { ok: true, reference, hidden: hides }
}

/** The lock keeps staff from showing the story again while this request, which they have not seen, is being stored. */
async function hide({ pageCache }: Pick<Services, 'pageCache'>, trx: Trx, slug: string, hidden: { at: Date; by: string }): Promise<void> {
  await lockStory(trx, slug)
  const story = await hideStory(trx, slug, hidden)
  if (!story) return
  if (story.pictureId !== null) await hidePicture(trx, story.pictureId, hidden.at)
  await pageCache.invalidateOnCommit(trx, 'stories')
}
