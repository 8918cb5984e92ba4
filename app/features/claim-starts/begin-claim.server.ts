import { randomUUID } from 'node:crypto'
import { verifyWords } from '#words/claim.ts'
import type { PlaceKind } from '#app/features/places/place.ts'
import { placeIdOf } from '#app/features/places/place-slug.ts'
import { findShownPlace } from '#app/features/places/place-store.server.ts'
import type { Sending } from '#app/forms/answer-form.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findLinkAddresses, makePersonalLink } from '#app/platform/personal-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { askForCode } from './ask-for-code.server.ts'
import { reachedBy, type VerifyForm } from './start-form.ts'
import type { Reached } from './reached.ts'
import { findStartLink, insertStart } from './claim-start-store.server.ts'
import { nameFor } from './name-for.server.ts'
import { sendCode } from './send-code.server.ts'

/** The purpose of a link to a claim that is being made; its subject is that of its start. */
export const CLAIM = 'claim'

export type Starting = Pick<Services, 'db' | 'settings' | 'limits' | 'sendMail' | 'sendText' | 'canText'>
/** Where the claim goes on. */
type Started = { ok: true; address: string }
type Refused = { ok: false; errors?: Record<string, string>; notice?: string }

/**
 * Begins a claim, and sends the code if there is to be one. Whether the address or the number can be reached, or is on
 * file, is told to nobody. A form that a machine filled in is answered as any other, and nothing is sent.
 */
export async function startClaim(services: Starting, kind: PlaceKind, form: VerifyForm, sending: Sending): Promise<Started | Refused> {
  const { db } = services
  const place = form.place === undefined ? undefined : await findClaimable(db, kind, form.place)
  if (!place && !(kind === 'business' && form.without === 'listing')) return { ok: false, notice: verifyWords.gone }
  const reached = place && form.without === undefined ? reachedBy(form.channel!, form.contact!)! : null
  const sends = reached !== null && sending.suspicion !== 'honeypot'
  if (place && sends) {
    if (reached.channel === 'phone' && !services.canText) return { ok: false, notice: verifyWords.noTexts }
    const problem = await askForCode(services, { place, reached }, sending)
    if (problem) return { ok: false, notice: problem }
  }
  return { ok: true, address: await begin(services, { kind, place, reached, sends, typedName: form.called || null }, sending) }
}

type Begun = { kind: PlaceKind; place: ClaimablePlace | undefined; reached: Reached | null; sends: boolean; typedName: string | null }

async function begin(services: Starting, { kind, place, reached, sends, typedName }: Begun, sending: Sending): Promise<string> {
  const { db, settings } = services
  const { now } = sending
  // Without scripts the same words are the same act for all who type them, and a claim belongs to whoever began it.
  const attempt = sending.attemptId === null ? randomUUID() : sending.attempt
  const id = randomUUID()
  const linkId = await inTransaction(db, async (trx) => {
    const link = await makePersonalLink(trx, settings.secretKey, { purpose: CLAIM, subject: id }, now)
    await insertStart(trx, { id, attempt, linkId: link, kind, placeId: place?.id ?? null, reached, typedName, sent: sends, createdAt: now })
    if (place && reached && sends)
      await sendCode(services, trx, { startId: id, placeName: await nameFor(trx, place, reached), reached, now })
    return link
  })
  return addressOf(services, linkId)
}

/** What this very act of sending was answered when it came before, from the same page of the same browser. */
export async function findStarted(
  services: Pick<Services, 'db' | 'settings'>,
  { attempt, attemptId }: Pick<Sending, 'attempt' | 'attemptId'>,
): Promise<{ address: string } | undefined> {
  const linkId = attemptId === null ? undefined : await findStartLink(services.db, attempt)
  return linkId === undefined ? undefined : { address: await addressOf(services, linkId) }
}

async function addressOf({ db, settings }: Pick<Services, 'db' | 'settings'>, linkId: string): Promise<string> {
  return (await findLinkAddresses(db, settings, [linkId])).get(linkId)!
}

export type ClaimablePlace = NonNullable<Awaited<ReturnType<typeof findShownPlace>>>

/** A place of the kind, by the last part of the address of its page. */
export async function findClaimable(db: Db, kind: PlaceKind, slug: string): Promise<ClaimablePlace | undefined> {
  const id = placeIdOf(slug)
  const place = id ? await findShownPlace(db, id) : undefined
  return place?.kind === kind ? place : undefined
}
