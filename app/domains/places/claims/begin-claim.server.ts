import { randomUUID } from 'node:crypto'
import { verifyWords } from '#copy/places/claim.ts'
import { type PlaceKind, parsePlaceSlug } from '#app/domains/places/records/place.ts'
import { findShownPlace } from '#app/domains/places/records/place-store.server.ts'
import { type Sending, handleForm, type FormRequest } from '#app/forms/answer-form.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findLinkAddresses, makePersonalLink } from '#app/platform/personal-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { askForCode, nameFor, sendCode, type Starting } from './claim-codes.server.ts'
import { type Reached, usPhone } from './reached.ts'
import { findStartLink, insertStart } from './claim-start-store.server.ts'
import { formWords } from '#copy/forms.ts'
import { z } from 'zod'
import { isEmail } from '#app/forms/field-rules.ts'
import type { TypedValues } from '#app/forms/form-answer.ts'
import { hiddenLine } from '#app/forms/text-rules.ts'
import { MAX_NAME_LENGTH } from './claim-view.ts'

export const CLAIM_LINK = 'claim'

type Started = { ok: true; address: string }
type Refused = { ok: false; errors?: Record<string, string>; notice?: string }

/**
 * Begins a claim and sends its code. The answer never tells whether an address can be reached or is on file; a form that a bot filled in
 * gets the same answer, and no code is sent.
 */
export async function startClaim(services: Starting, kind: PlaceKind, form: VerifyForm, sending: Sending): Promise<Started | Refused> {
  const { db, settings } = services
  const { now } = sending
  const place = form.place === undefined ? undefined : await findClaimable(db, kind, form.place)
  if (!place && !(kind === 'business' && form.without === 'listing')) return { ok: false, notice: verifyWords.gone }
  const reached = place && form.without === undefined ? reachedBy(form.channel!, form.contact!)! : null
  const sendsTo = sending.suspicion === 'honeypot' ? null : reached
  if (place && sendsTo) {
    if (sendsTo.channel === 'phone' && !services.canText) return { ok: false, notice: verifyWords.noTexts }
    const problem = await askForCode(services, { place, reached: sendsTo }, sending)
    if (problem) return { ok: false, notice: problem }
  }
  // Without scripts a form has no key of its browser, and two people may type the same words: each gets a claim of its own.
  const idempotencyKey = sending.browserKey === null ? randomUUID() : sending.idempotencyKey
  const id = randomUUID()
  const linkId = await inTransaction(db, async (trx) => {
    const linkId = await makePersonalLink(trx, settings.secretKey, { purpose: CLAIM_LINK, subject: id }, now)
    const start = { id, idempotencyKey, linkId, kind, placeId: place?.id ?? null, reached, typedName: form.called || null }
    await insertStart(trx, { ...start, sent: sendsTo !== null, createdAt: now })
    if (place && sendsTo)
      await sendCode(services, trx, { startId: id, placeName: await nameFor(trx, place, sendsTo), reached: sendsTo, now })
    return linkId
  })
  return { ok: true, address: await addressOf(services, linkId) }
}

/** A form that is sent twice leads to the claim that it began the first time. */
async function findStarted(
  services: Pick<Services, 'db' | 'settings'>,
  { idempotencyKey, browserKey }: Pick<Sending, 'idempotencyKey' | 'browserKey'>,
): Promise<{ address: string } | undefined> {
  const linkId = browserKey === null ? undefined : await findStartLink(services.db, idempotencyKey)
  return linkId === undefined ? undefined : { address: await addressOf(services, linkId) }
}

async function addressOf({ db, settings }: Pick<Services, 'db' | 'settings'>, linkId: string): Promise<string> {
  return (await findLinkAddresses(db, settings, [linkId])).get(linkId)!
}

type ClaimablePlace = NonNullable<Awaited<ReturnType<typeof findShownPlace>>>

export async function findClaimable(db: Db, kind: PlaceKind, slug: string): Promise<ClaimablePlace | undefined> {
  const id = parsePlaceSlug(slug)
  const place = id ? await findShownPlace(db, id) : undefined
  return place?.kind === kind ? place : undefined
}

export function handleClaimStart(request: FormRequest, kind: PlaceKind) {
  return handleForm<typeof verifyForm, { address: string }>(request, {
    name: 'claim-start',
    of: kind,
    schema: verifyForm,
    words: formWords,
    alsoMend: contactProblems,
    findEarlier: (services, _, act) => findStarted(services, act),
    accept: (services, form, sending) => startClaim(services, kind, form, sending),
    leadsTo: ({ address }) => address,
    tellsScripts: true,
  })
}

const MAX_CONTACT = 254
const CHANNELS = ['email', 'phone'] as const

export const verifyForm = z.object({
  place: hiddenLine(120, formWords.unreadable).optional(),
  channel: z.enum(CHANNELS, verifyWords.channelMissing).optional(),
  contact: hiddenLine(MAX_CONTACT, verifyWords.problems.email).optional(),
  without: z.enum(['code', 'listing'], formWords.unreadable).optional(),
  called: hiddenLine(MAX_NAME_LENGTH, formWords.unreadable).optional(),
})

type VerifyForm = z.output<typeof verifyForm>

export function contactProblems({ channel, contact, without }: TypedValues): Record<string, string> {
  if (without === 'code' || without === 'listing') return {}
  if (channel !== 'email' && channel !== 'phone') return { channel: verifyWords.channelMissing }
  return reachedBy(channel, typeof contact === 'string' ? contact : '') ? {} : { contact: verifyWords.problems[channel] }
}

/** Undefined for what is no e-mail address, or no telephone number in the United States. */
function reachedBy(channel: Reached['channel'], typed: string): Reached | undefined {
  const text = typed.trim()
  const destination = channel === 'phone' ? usPhone(text) : isEmail(text) ? text.toLowerCase() : undefined
  return destination === undefined ? undefined : { channel, destination }
}

export const codeForm = z.object({
  act: z.enum(['check', 'resend'], formWords.unreadable),
  code: hiddenLine(20, verifyWords.code.wrong).optional(),
})
