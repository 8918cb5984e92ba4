import { randomUUID } from 'node:crypto'
import { verifyWords } from '#copy/places/claim.ts'
import { type Place, type PlaceKind, parsePlaceSlug } from '#app/domains/places/records/place.ts'
import { findPublicPlace } from '#app/domains/places/records/place-store.server.ts'
import { type SubmitContext, handleForm, type FormRequest } from '#app/forms/handle-form.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findLinkAddresses, makePersonalLink } from '#app/platform/personal-links.server.ts'
import { consumeCodeLimits, sendCode, type CodeServices } from './claim-codes.server.ts'
import { parseTextablePhone } from './textable-phone.server.ts'
import { insertClaimStart } from './claim-start-store.server.ts'
import { formWords } from '#copy/forms.ts'
import { z } from 'zod'
import { isEmail } from '#app/forms/field-rules.ts'
import type { TypedValues } from '#app/forms/form-answer.ts'
import { hiddenLine } from '#app/forms/text-rules.ts'
import { MAX_LISTING_NAME_LENGTH } from './claim-view.ts'
import { CONTACT_CHANNELS, type CodeContact } from './claim-contact.ts'

export const CLAIM_LINK_PURPOSE = 'claim'

type Started = { ok: true; address: string } | { ok: false; notice: string }

/** Begins a claim. The answer never reveals whether an e-mail address or a number is on file. A bot gets the same answer, but no code. */
export async function startClaim(services: CodeServices, kind: PlaceKind, form: VerifyForm, sending: SubmitContext): Promise<Started> {
  const { db, settings } = services
  const { now } = sending
  const place = form.place === undefined ? undefined : await findClaimablePlace(db, kind, form.place)
  if (!place && !(kind === 'business' && form.without === 'listing')) return { ok: false, notice: verifyWords.gone }
  const contact = place && form.without === undefined ? parseContact(form)! : null
  const codeRecipient = sending.suspicion === 'honeypot' ? null : contact
  if (place && codeRecipient) {
    if (codeRecipient.channel === 'phone' && !services.canText) return { ok: false, notice: verifyWords.noTexts }
    const problem = await consumeCodeLimits(services, { place, contact: codeRecipient }, sending)
    if (problem) return { ok: false, notice: problem }
  }
  const id = randomUUID()
  const linkId = await inTransaction(db, async (trx) => {
    await insertClaimStart(trx, { id, kind, placeId: place?.id ?? null, contact, typedName: form.called || null, createdAt: now })
    if (codeRecipient) await sendCode(services, trx, { startId: id, contact: codeRecipient, now })
    return makePersonalLink(trx, settings.secretKey, { purpose: CLAIM_LINK_PURPOSE, subject: id }, now)
  })
  return { ok: true, address: (await findLinkAddresses(db, settings, [linkId])).get(linkId)! }
}

export async function findClaimablePlace(db: Db, kind: PlaceKind, slug: string): Promise<Place | undefined> {
  const id = parsePlaceSlug(slug)
  const place = id ? await findPublicPlace(db, id) : undefined
  return place?.kind === kind ? place : undefined
}

export function handleClaimStart(request: FormRequest, kind: PlaceKind) {
  return handleForm<typeof claimStartForm, { address: string }>(request, {
    name: 'claim-start',
    actorKey: kind,
    schema: claimStartForm,
    words: formWords,
    alsoMend: validateContact,
    accept: (services, form, sending) => startClaim(services, kind, form, sending),
    leadsTo: ({ address }) => address,
  })
}

const MAX_CONTACT_LENGTH = 254

export const claimStartForm = z.object({
  place: hiddenLine(120, formWords.unreadable).optional(),
  channel: z.enum(CONTACT_CHANNELS, verifyWords.channelMissing).optional(),
  email: hiddenLine(MAX_CONTACT_LENGTH, verifyWords.problems.email).optional(),
  phone: hiddenLine(MAX_CONTACT_LENGTH, verifyWords.problems.phone).optional(),
  without: z.enum(['code', 'listing'], formWords.unreadable).optional(),
  called: hiddenLine(MAX_LISTING_NAME_LENGTH, formWords.unreadable).optional(),
})

type VerifyForm = z.output<typeof claimStartForm>

export function validateContact({ channel, without, ...typed }: TypedValues): Record<string, string> {
  if (without === 'code' || without === 'listing') return {}
  if (channel !== 'email' && channel !== 'phone') return { channel: verifyWords.channelMissing }
  return parseContact({ channel, [channel]: typed[channel] }) ? {} : { [channel]: verifyWords.problems[channel] }
}

/** Returns undefined for an invalid e-mail address, and for a number that `parseTextablePhone` does not accept. */
function parseContact({ channel, email, phone }: Partial<Record<'channel' | CodeContact['channel'], unknown>>): CodeContact | undefined {
  const contact = channel === 'phone' ? phone : email
  const text = typeof contact === 'string' ? contact.trim() : ''
  if (channel === 'email') return isEmail(text) ? { channel, destination: text.toLowerCase() } : undefined
  const number = parseTextablePhone(text)
  return number === undefined ? undefined : { channel: 'phone', destination: number }
}

export const claimCodeForm = z.object({
  act: z.enum(['check', 'resend'], formWords.unreadable),
  code: hiddenLine(20, verifyWords.code.wrong).optional(),
})
