import { memoryAbout } from '#words/share-memory.ts'
import { seenOf } from '#app/features/decisions/seen.ts'
import { listDeedsTo } from '#app/features/desk-history/last-deed.server.ts'
import { findMemory } from '#app/features/memories/memory-store.server.ts'
import { memoryVersion } from '#app/features/memories/memory-version.server.ts'
import { findUnwithdrawn } from '#app/features/pictures/picture-store.server.ts'
import { findRemade } from '#app/features/pictures/remade-pictures.server.ts'
import { momentOf } from '#app/features/site/dates.ts'
import { findStoryOf } from '#app/features/stories/story-changes.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/database/is-uuid.ts'

/** A memory with all that a decision needs. */
export async function showMemory(db: Db, id: string) {
  const memory = isUuid(id) ? await findMemory(db, { id }) : undefined
  if (!memory) return undefined
  const { reference, about, story, firstName, email, receivedAt, suspicion, outcome, showsMinor, consentedAt, pictureId } = memory
  const [version, deeds, told, photo] = await Promise.all([
    memoryVersion(db, memory),
    listDeedsTo(db, 'memory', id),
    outcome === 'shown' ? findStoryOf(db, id) : undefined,
    pictureId === null ? undefined : showPhoto(db, pictureId),
  ])
  return {
    id,
    reference,
    about: memoryAbout[about],
    story,
    firstName,
    email,
    received: momentOf(receivedAt),
    suspicious: suspicion !== null,
    outcome,
    consent: showsMinor ? (consentedAt ? ('given' as const) : ('lacking' as const)) : ('not-needed' as const),
    consented: consentedAt && momentOf(consentedAt),
    decided: memory.decidedAt && { by: memory.decidedBy!, when: momentOf(memory.decidedAt), why: memory.decidedWhy },
    mailLeftOut: memory.mailLeftOut !== null,
    slug: told && !told.hiddenAt ? told.slug : null,
    storyId: told?.id ?? null,
    withPhoto: pictureId !== null,
    photo,
    seen: seenOf(version, deeds),
    deeds,
  }
}

async function showPhoto(db: Db, pictureId: string) {
  const [original, remade] = [await findUnwithdrawn(db, pictureId), await findRemade(db, pictureId)]
  if (!original) return undefined
  const { id, width, height } = original
  return { id, width, height, remade: remade && { id: remade.id, width: remade.width, height: remade.height, edits: remade.edits } }
}

export type MemoryToDecide = NonNullable<Awaited<ReturnType<typeof showMemory>>>
