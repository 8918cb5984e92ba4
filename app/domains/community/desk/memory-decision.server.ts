import { z } from 'zod'
import { deskMemoryWords } from '#copy/community/desk-memories.ts'
import { memoryAbout } from '#copy/community/share-memory.ts'
import { approveMemory, refuseMemory, editPhoto, flagMinor } from '#app/domains/community/memories/decide-memory.server.ts'
import { findMemory, memoryVersion } from '#app/domains/community/memories/memory-store.server.ts'
import { findStoryByMemory } from '#app/domains/community/stories/story-store.server.ts'
import { STORY_THEMES } from '#app/domains/community/stories/story-text.ts'
import { listTimeline } from '#app/domains/staff/audit/audit-log.server.ts'
import { type Decider, formatSeenVersion } from '#app/domains/staff/review/authorize-decision.server.ts'
import { validateReason, type FormProblem, handleDecision, reasonField } from '#app/domains/staff/review/handle-decision.server.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import { optionalLine, optionalText } from '#app/forms/text-rules.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/database/cursor.ts'
import { formatMoment } from '#app/platform/format/dates.ts'
import { findPicture, findEditedPicture } from '#app/platform/pictures/picture-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { editFields, parseEdits } from './photo-edits.ts'

export async function showMemory({ db }: Pick<Services, 'db'>, id: string) {
  const memory = isUuid(id) ? await findMemory(db, { id }) : undefined
  if (!memory) return undefined
  const { reference, about, story, firstName, email, receivedAt, suspicion, outcome, showsMinor, consentedAt, pictureId } = memory
  const [version, timeline, published, photo] = await Promise.all([
    memoryVersion(db, memory),
    listTimeline(db, 'memory', id),
    outcome === 'shown' ? findStoryByMemory(db, id) : undefined,
    pictureId === null ? undefined : showPhoto(db, pictureId),
  ])
  return {
    id,
    reference,
    about: memoryAbout[about],
    story,
    firstName,
    email,
    received: formatMoment(receivedAt),
    suspicious: suspicion !== null,
    outcome,
    consent: showsMinor ? (consentedAt ? ('given' as const) : ('lacking' as const)) : ('not-needed' as const),
    consented: consentedAt && formatMoment(consentedAt),
    decided: memory.decidedAt && { by: memory.decidedBy!, when: formatMoment(memory.decidedAt), why: memory.decidedWhy },
    slug: published && !published.hiddenAt ? published.slug : null,
    storyId: published?.id ?? null,
    withPhoto: pictureId !== null,
    photo,
    seen: formatSeenVersion(version, timeline),
    timeline,
  }
}

async function showPhoto(db: Db, pictureId: string) {
  const [original, remade] = [await findPicture(db, pictureId), await findEditedPicture(db, pictureId)]
  if (!original) return undefined
  const { id, width, height } = original
  return { id, width, height, remade: remade && { id: remade.id, width: remade.width, height: remade.height, edits: remade.edits } }
}

export type MemoryToDecide = NonNullable<Awaited<ReturnType<typeof showMemory>>>

const { approve, editor } = deskMemoryWords
const line = (maxLength: number, { missing, tooLong = missing }: { missing: string; tooLong?: string }) =>
  optionalLine({ maxLength, missing, tooLong, oneLine: tooLong })

const form = z.object({
  act: z.enum(['approve', 'refuse', 'minor', 'edit', 'undo']),
  title: line(120, approve.storyTitle),
  alt: line(300, approve.alt),
  looked: z.literal('yes').optional(),
  theme: z.enum([...STORY_THEMES, '']).optional(),
  body: optionalText({ maxLength: 5_000, missing: approve.body.notShortened, tooLong: approve.body.notShortened }),
  why: reasonField,
  ...Object.fromEntries(editFields.map((name) => [name, z.string().max(20).optional()])),
})
type Input = z.output<typeof form>

export function handleMemoryDecision(request: FormRequest, memory: MemoryToDecide) {
  return handleDecision(request, {
    schema: form,
    subject: { kind: 'memory', id: memory.id },
    validate: (input) => {
      if (input.act === 'refuse') return validateReason(memory.email !== null, input.why)
      if (input.act === 'approve') return missingForApproval(input, memory)
      const read = parseEdits(input as Record<string, string>)
      return read.ok || input.act !== 'edit' ? {} : Object.fromEntries(read.fields.map((name) => [name, editor.invalid]))
    },
    decide: (services, input, decider) => act(services, memory.reference, input, decider),
    describeRefusal: (reason): FormProblem | undefined => {
      if (reason === 'not-shortened') return { errors: { body: approve.body.notShortened } }
      if (reason === 'no-consent') return { notice: approve.noConsent.text }
      if (reason === 'said') return { notice: deskMemoryWords.said }
      if (reason === 'no-photo') return { notice: deskMemoryWords.photo.refused }
      return reason === 'not-made' ? { notice: editor.notMade } : undefined
    },
  })
}

function missingForApproval({ title, alt, looked }: Input, { photo }: MemoryToDecide): Record<string, string> {
  return {
    ...(!title && { title: approve.storyTitle.missing }),
    ...(photo && !alt && { alt: approve.alt.missing }),
    // The photo is edited in another form. Approving ignores its unsaved changes, so staff confirm that they looked at the photo.
    ...(photo && !looked && { looked: approve.looked.missing }),
  }
}

async function act(services: Services, reference: string, input: Input, decider: Decider) {
  if (input.act === 'refuse') return refuseMemory(services, reference, { ...decider, why: input.why })
  if (input.act === 'minor') return staying(await flagMinor(services, reference, decider))
  if (input.act === 'undo') return staying(await editPhoto(services, reference, null, decider))
  if (input.act === 'edit') {
    const read = parseEdits(input as Record<string, string>)
    return staying(await editPhoto(services, reference, read.ok ? read.edits : null, decider))
  }
  const { title, alt, theme, body } = input
  return approveMemory(
    services,
    reference,
    { title: title ?? '', ...(alt && { alt }), ...(theme && { theme }), ...(body && { body }) },
    decider,
  )
}

function staying<Outcome extends { ok: boolean }>(outcome: Outcome) {
  return { ...outcome, stays: true }
}
