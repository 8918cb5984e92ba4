import { formWords } from '#copy/forms.ts'
import { uploadPicture, verifyPictureToken } from '#app/platform/pictures/upload-picture.server.ts'
import { handleForm, type FormRequest } from '#app/forms/handle-form.server.ts'
import { isTooYoung } from '#app/forms/field-rules.ts'
import { type MemoryResult, validateMinors, MEMORY_SUBJECTS, memoryFields } from './memory-fields.ts'
import { z } from 'zod'
import { memoryFieldWords } from '#copy/community/share-memory.ts'
import { MAX_PICTURE_TOKEN_LENGTH } from '#app/platform/pictures/picture.ts'
import { fieldSchemas, hiddenLine } from '#app/forms/text-rules.ts'
import { randomUUID } from 'node:crypto'
import { memoryMailWords } from '#copy/community/memory-mails.ts'
import { pictureWords } from '#copy/community/pictures.ts'
import { attachPicture, findPicture } from '#app/platform/pictures/picture-store.server.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { type SubmissionServices, receiveSubmission, type SubmissionSending } from '#app/forms/submissions/receive-submission.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import { PERSONAL_LINK_DAYS } from '#app/platform/personal-link-days.ts'
import { findLinkAddresses, makePersonalLink } from '#app/platform/personal-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findMemory, type MemoryRow } from '#app/domains/community/memories/memory-store.server.ts'
import { submission } from '#app/domains/community/memories/memory-submission.server.ts'

export function handleMemory(request: FormRequest) {
  return handleForm<typeof memoryForm, MemoryResult>(request, {
    name: 'memory',
    schema: memoryForm,
    words: formWords,
    tooYoung: ({ age }) => isTooYoung(age),
    files: { photo: (services, upload, network) => uploadPicture(services, upload, 'memory', PHOTO_PURPOSE, network) },
    findEarlier: (services, _, act) => findSubmittedMemory(services, act),
    alsoMend: validateMinors,
    accept: sendMemory,
  })
}

export const memoryForm = z.object({
  ...fieldSchemas(memoryFields),
  photo: hiddenLine(MAX_PICTURE_TOKEN_LENGTH, formWords.unreadable).optional(),
  about: z.enum(MEMORY_SUBJECTS, memoryFieldWords.about.missing),
  minors: z.enum(['yes', 'no'], memoryFieldWords.minors.missing),
  consent: z.literal('yes', formWords.unreadable).optional(),
})

export type MemoryInput = z.output<typeof memoryForm>

export const MEMORY_LINK_PURPOSE = 'memory'
export const PHOTO_PURPOSE = 'share-memory'

export async function sendMemory(services: SubmissionServices, memory: MemoryInput, sending: SubmissionSending) {
  const { settings } = services
  const { story, about, firstName, email, minors, consent } = memory
  const photo = await readPhoto(services, memory.photo, sending.now)
  if (!photo.ok) return photo
  const link = { purpose: MEMORY_LINK_PURPOSE, subject: randomUUID() }
  const typed = {
    linkId: link.subject,
    about,
    story,
    firstName,
    email,
    pictureId: photo.id,
    showsMinor: minors === 'yes',
    consentedAt: minors === 'yes' && consent ? sending.now : null,
  }
  const daysValid = formatNumber(PERSONAL_LINK_DAYS)
  const waitsForParent = typed.showsMinor && typed.consentedAt === null
  const words = (reference: string) => memoryMailWords.received(reference, settings.siteName, daysValid, waitsForParent)
  const confirm = email === null ? undefined : (reference: string) => mailRequest('memory', email, words(reference), { opens: { link } })
  const also = async (trx: Trx) => {
    await makePersonalLink(trx, settings.secretKey, link, sending.now, link.subject)
    if (photo.id !== null && !(await attachPicture(trx, photo.id, sending.now))) throw new PhotoGone()
  }
  const stored = await receiveSubmission(services, submission, typed, sending, confirm, also).catch((error: unknown) => {
    if (error instanceof PhotoGone || isPhotoTaken(error)) return undefined
    throw error
  })
  if (!stored) return PHOTO_GONE
  const { reference } = stored
  return { ok: true as const, ...(await toSubmittedMemory(services, (await findMemory(services.db, { reference }))!)) }
}

export async function findSubmittedMemory(
  services: Pick<Services, 'db' | 'settings'>,
  { idempotencyKey, browserKey }: { idempotencyKey: string; browserKey: string | null },
): Promise<MemoryResult | undefined> {
  const memory = await findMemory(services.db, { idempotencyKey })
  if (!memory) return undefined
  const done = await toSubmittedMemory(services, memory)
  // Without scripts a repeat is recognized by its text alone, so it gets no private link: somebody else may have copied the text.
  return browserKey === null ? { ...done, link: null } : done
}

async function toSubmittedMemory({ db, settings }: Pick<Services, 'db' | 'settings'>, memory: MemoryRow): Promise<MemoryResult> {
  const { reference, linkId, showsMinor, consentedAt } = memory
  const link = (await findLinkAddresses(db, settings, [linkId])).get(linkId) ?? null
  return { reference, link, lacksConsent: showsMinor && consentedAt === null }
}

async function readPhoto({ db, settings }: Pick<Services, 'db' | 'settings'>, value: string | undefined, now: Date) {
  if (!value) return { ok: true as const, id: null }
  const id = verifyPictureToken(settings.secretKey, value, PHOTO_PURPOSE, now)
  const picture = id === undefined ? undefined : await findPicture(db, id)
  const isFree = picture?.purpose === 'memory' && !picture.attached
  return isFree ? { ok: true as const, id: id! } : PHOTO_GONE
}

const PHOTO_GONE = { ok: false as const, errors: { photo: pictureWords.gone } }
class PhotoGone extends Error {}

/** Two memories may be sent with the same photo at the same moment. The second one fails with this error. */
function isPhotoTaken(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'memories_picture_id_key'
}
