import { randomUUID } from 'node:crypto'
import { verifyWords } from '#copy/places/claim.ts'
import { type Place, type PlaceKind, parsePlaceSlug } from '#app/domains/places/records/place.ts'
import { findShownPlace } from '#app/domains/places/records/place-store.server.ts'
import { type SubmitContext, handleForm, type FormRequest } from '#app/forms/handle-form.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findLinkAddresses, makePersonalLink } from '#app/platform/personal-links.server.ts'
import { consumeCode, sendCode, type Starting } from './claim-codes.server.ts'
import { usPhone } from './us-phone.server.ts'
import { insertStart } from './claim-start-store.server.ts'
import { formWords } from '#copy/forms.ts'
import { z } from 'zod'
import { isEmail } from '#app/forms/field-rules.ts'
import type { TypedValues } from '#app/forms/form-answer.ts'
import { hiddenLine } from '#app/forms/text-rules.ts'
import { MAX_NAME_LENGTH } from './claim-view.ts'
import { CHANNELS, type Reached } from './reached.ts'

export const CLAIM_LINK = 'claim'

type Started = { ok: true; address: string } | { ok: false; notice: string }

/** The answer never reveals whether an address can be reached or is on file. A bot gets the same answer, but no code. */
export async function startClaim(services: Starting, kind: PlaceKind, form: VerifyForm, sending: SubmitContext): Promise<Started> {
  const { db, settings } = services
  const { now } = sending
  const place = form.place === undefined ? undefined : await findClaimable(db, kind, form.place)
  if (!place && !(kind === 'business' && form.without === 'listing')) return { ok: false, notice: verifyWords.gone }
  const reached = place && form.without === undefined ? readContact(form)! : null
  const sendsTo = sending.suspicion === 'honeypot' ? null : reached
  if (place && sendsTo) {
    if (sendsTo.channel === 'phone' && !services.canText) return { ok: false, notice: verifyWords.noTexts }
    const problem = await consumeCode(services, { place, reached: sendsTo }, sending)
    if (problem) return { ok: false, notice: problem }
  }
  const id = randomUUID()
  const linkId = await inTransaction(db, async (trx) => {
    await insertStart(trx, { id, kind, placeId: place?.id ?? null, reached, typedName: form.called || null, createdAt: now })
    if (sendsTo) await sendCode(services, trx, { startId: id, reached: sendsTo, now })
    return makePersonalLink(trx, settings.secretKey, { purpose: CLAIM_LINK, subject: id }, now)
  })
  return { ok: true, address: (await findLinkAddresses(db, settings, [linkId])).get(linkId)! }
}

export async function findClaimable(db: Db, kind: PlaceKind, slug: string): Promise<Place | undefined> {
  const id = parsePlaceSlug(slug)
  const place = id ? await findShownPlace(db, id) : undefined
  return place?.kind === kind ? place : undefined
}

export function handleClaimStart(request: FormRequest, kind: PlaceKind) {
  return handleForm<typeof verifyForm, { address: string }>(request, {
    name: 'claim-start',
    actorKey: kind,
    schema: verifyForm,
    words: formWords,
    alsoMend: contactProblems,
    accept: (services, form, sending) => startClaim(services, kind, form, sending),
    leadsTo: ({ address }) => address,
  })
}

const MAX_CONTACT = 254

export const verifyForm = z.object({
  place: hiddenLine(120, formWords.unreadable).optional(),
  channel: z.enum(CHANNELS, verifyWords.channelMissing).optional(),
  email: hiddenLine(MAX_CONTACT, verifyWords.problems.email).optional(),
  phone: hiddenLine(MAX_CONTACT, verifyWords.problems.phone).optional(),
  without: z.enum(['code', 'listing'], formWords.unreadable).optional(),
  called: hiddenLine(MAX_NAME_LENGTH, formWords.unreadable).optional(),
})

type VerifyForm = z.output<typeof verifyForm>

export function contactProblems({ channel, without, ...typed }: TypedValues): Record<string, string> {
  if (without === 'code' || without === 'listing') return {}
  if (channel !== 'email' && channel !== 'phone') return { channel: verifyWords.channelMissing }
  return readContact({ channel, [channel]: typed[channel] }) ? {} : { [channel]: verifyWords.problems[channel] }
}

/** Returns undefined for an invalid e-mail address, and for a number that `usPhone` does not accept. */
function readContact({ channel, email, phone }: Partial<Record<'channel' | Reached['channel'], unknown>>): Reached | undefined {
  const contact = channel === 'phone' ? phone : email
  const text = typeof contact === 'string' ? contact.trim() : ''
  if (channel === 'email') return isEmail(text) ? { channel, destination: text.toLowerCase() } : undefined
  const number = usPhone(text)
  return number === undefined ? undefined : { channel: 'phone', destination: number }
}

export const codeForm = z.object({
  act: z.enum(['check', 'resend'], formWords.unreadable),
  code: hiddenLine(20, verifyWords.code.wrong).optional(),
})
