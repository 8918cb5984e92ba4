import { randomUUID } from 'node:crypto'
import { memoryMailWords } from '#words/memory-mails.ts'
import { pictureWords } from '#words/pictures.ts'
import { readCarried } from '#app/features/pictures/carried-picture.server.ts'
import { keepPicture } from '#app/features/pictures/keep-picture.server.ts'
import { findUnwithdrawn } from '#app/features/pictures/picture-store.server.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { type Receiving, receiveSubmission, type SubmissionSending } from '#app/features/submissions/receive-submission.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import { PERSONAL_LINK_DAYS } from '#app/platform/personal-link-days.ts'
import { findLinkAddresses, makePersonalLink } from '#app/platform/personal-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { MemoryDone } from './memory-answer.ts'
import type { SentMemory } from './memory-form.ts'
import { findMemory, memoryKind, type MemoryRow } from './memory-store.server.ts'

/** The purpose of a private link to a memory: it opens at `/my/memory/…`. */
export const MEMORY = 'memory'
/** Whose photos are carried on by the form: there is one for everybody. */
export const PHOTO_OF = 'share-memory'

/** Stores a memory, the ministry's notice, its private link and the mail that acknowledges it, once for one act of sending. */
export async function sendMemory(services: Receiving, memory: SentMemory, sending: SubmissionSending) {
  const { settings } = services
  const { story, about, firstName, email, minors, consent } = memory
  const photo = await readPhoto(services, memory.photo)
  if (!photo.ok) {
    // Another process may just have kept it, for this very act of sending.
    const sent = await findSent(services, sending)
    return sent ? { ok: true as const, ...sent } : photo
  }
  const link = { purpose: MEMORY, subject: randomUUID() }
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
  const confirm = email === null ? undefined : (reference: string) => toMail('memory', email, words(reference), { opens: { link } })
  const also = async (trx: Trx) => {
    await makePersonalLink(trx, settings.secretKey, link, sending.now, link.subject)
    if (photo.id !== null && !(await keepPicture(trx, photo.id, sending.now))) throw new PhotoGone()
  }
  const stored = await receiveSubmission(services, memoryKind, typed, sending, confirm, also).catch((error: unknown) => {
    if (error instanceof PhotoGone || isOfAnotherMemory(error)) return undefined
    throw error
  })
  if (!stored) {
    const sent = await findSent(services, sending)
    return sent ? { ok: true as const, ...sent } : PHOTO_GONE
  }
  const { reference } = stored
  return { ok: true as const, ...(await doneOf(services, (await findMemory(services.db, { reference }))!)) }
}

/** What this very act of sending was answered when it came before. */
export async function findSent(
  services: Pick<Services, 'db' | 'settings'>,
  { attempt, attemptId }: { attempt: string; attemptId: string | null },
): Promise<MemoryDone | undefined> {
  const memory = await findMemory(services.db, { attempt })
  if (!memory) return undefined
  const done = await doneOf(services, memory)
  // Without scripts, whoever sends the same words is taken for the same; the link is not for whoever copies a story.
  return attemptId === null ? { ...done, link: null } : done
}

async function doneOf({ db, settings }: Pick<Services, 'db' | 'settings'>, memory: MemoryRow): Promise<MemoryDone> {
  const { reference, linkId, showsMinor, consentedAt } = memory
  const link = (await findLinkAddresses(db, settings, [linkId])).get(linkId) ?? null
  return { reference, link, lacksConsent: showsMinor && consentedAt === null }
}

/** The photo that the field carries on: it belongs to one memory. */
async function readPhoto({ db, settings }: Pick<Services, 'db' | 'settings'>, value: string | undefined) {
  if (!value) return { ok: true as const, id: null }
  const id = readCarried(settings.secretKey, value, PHOTO_OF)
  const picture = id === undefined ? undefined : await findUnwithdrawn(db, id)
  const isFree = picture?.purpose === 'memory' && !picture.kept
  return isFree ? { ok: true as const, id: id! } : PHOTO_GONE
}

const PHOTO_GONE = { ok: false as const, errors: { photo: pictureWords.gone } }
class PhotoGone extends Error {}

/** Of two memories that are sent with one photo at the same moment the first has it. */
function isOfAnotherMemory(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'memories_picture_id_key'
}
