import { claimMailWords } from '#copy/places/claim-mails.ts'
import {
  authorizeDecision,
  type Decider,
  type DecisionRefusal,
  formatSeenVersion,
  hashVersion,
} from '#app/domains/staff/review/authorize-decision.server.ts'
import { listTimeline, writeAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import { lockListing } from '#app/domains/places/records/owned-place.server.ts'
import { addOwnedListing, assignOwner } from '#app/domains/places/listings/assign-owner.server.ts'
import { toPlaceFacts } from '#app/domains/places/listings/owner-facts.server.ts'
import { withdrawPicture, findPicture } from '#app/platform/pictures/picture-store.server.ts'
import { findPlace } from '#app/domains/places/records/place-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import {
  getClaimantEmail,
  type ClaimOutcome,
  lockClaim,
  updateClaim,
  type ClaimRow,
  findPlaceOwner,
  findClaim,
  getVerifiedContact,
} from './claim-store.server.ts'
import { findOtherParty, notifyOtherParty } from './notify-others.server.ts'
import { z } from 'zod'
import { deskClaimWords } from '#copy/places/desk-claims.ts'
import { handleDecision } from '#app/domains/staff/review/handle-decision.server.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import { optionalText } from '#app/forms/text-rules.ts'
import type { Trx, Db } from '#app/platform/database/database.server.ts'
import type { Place } from '#app/domains/places/records/place.ts'
import { formatAddress } from '#app/domains/places/records/format-place.ts'
import { formatMoment } from '#app/platform/format/dates.ts'
import { isUuid } from '#app/platform/database/cursor.ts'
import { foldText } from '#app/platform/text.ts'

type Decision = 'approve' | 'refuse'
type Decided = { ok: true } | { ok: false; reason: 'address' | 'owner-changed' | 'disputed' | 'nobody-else' }
type NotOpen = { ok: false; reason: DecisionRefusal | 'unknown' | 'decided' }

/**
 * Refusing a claim mails the claimant. Approving it adds or updates the listing, sets its owner, and informs the previous owner or
 * the contact on file. If the owner changed in the meantime, the claim becomes disputed (`owner-changed`) and can be decided again.
 */
export async function decideClaim(
  services: Pick<Services, 'db' | 'settings' | 'sendMail' | 'pageCache'>,
  reference: string,
  decision: Decision,
  decider: Decider,
): Promise<Decided | NotOpen> {
  const { settings, sendMail } = services
  const { by, now } = decider
  return withOpenClaim(services, reference, decider, async (trx, claim) => {
    const decided = { decidedAt: now, decidedBy: by.name }
    const note = (verb: 'approve' | 'refuse' | 'dispute', outcome: ClaimOutcome) =>
      writeAuditLog(
        trx,
        { by, verb, subject: { kind: 'claim', id: claim.id }, before: { outcome: claim.outcome }, after: { outcome } },
        now,
      )
    const claimant = getClaimantEmail(claim)
    if (decision === 'refuse') {
      await updateClaim(trx, claim.id, { ...decided, outcome: 'refused' })
      if (claim.logoId) await withdrawPicture(trx, claim.logoId, now)
      const words = claimMailWords.refused(claim.reference, settings.siteName, { isNew: claim.placeId === null })
      await sendMail(trx, mailRequest('claim', claimant, words))
      await note('refuse', 'refused')
      return { ok: true }
    }
    const place = await findPlace(trx, claim.placeId)
    const facts = toPlaceFacts(place, claim.kind, claim)
    if (!facts) return { ok: false, reason: 'address' }
    const approved = { facts, logoId: claim.logoId, email: claimant, claimId: claim.id, reference: claim.reference, now }
    if (!place) {
      const placeId = await addOwnedListing(services, trx, approved)
      await updateClaim(trx, claim.id, { ...decided, outcome: 'approved', placeId })
      await note('approve', 'approved')
      return { ok: true }
    }
    const owner = await lockListing(trx, place.id)
    const other = findOtherParty({ place, owner: owner?.email, by: claimant })
    if (owner && other !== undefined && owner.claimId !== claim.against) {
      await updateClaim(trx, claim.id, { outcome: 'disputed', against: owner.claimId })
      await notifyOtherParty(services, trx, other, place.name, 'disputed')
      await note('dispute', 'disputed')
      return { ok: false, reason: 'owner-changed' }
    }
    if (other !== undefined) await notifyOtherParty(services, trx, other, place.name, owner ? 'handedOver' : 'approved')
    await assignOwner(services, trx, { ...approved, place })
    await updateClaim(trx, claim.id, { ...decided, outcome: 'approved' })
    await note('approve', 'approved')
    return { ok: true }
  })
}

const { acts, refused } = deskClaimWords
const claimDecisionForm = z.object({
  act: z.enum(['approve', 'refuse', 'proof', 'dispute']),
  what: optionalText({ maxLength: 600, missing: acts.proof.missing, tooLong: acts.proof.missing }),
})

export function handleClaimDecision(request: FormRequest, { id, reference }: ClaimToDecide) {
  return handleDecision(request, {
    schema: claimDecisionForm,
    subject: { kind: 'claim', id },
    validate: ({ act, what }): Record<string, string> => (act === 'proof' && what === null ? { what: acts.proof.missing } : {}),
    decide: (services, { act, what }, decider) => {
      if (act === 'proof') return askForProof(services, reference, what!, decider)
      if (act === 'dispute') return disputeClaim(services, reference, decider)
      return decideClaim(services, reference, act, decider)
    },
    describeRefusal: (reason) => (reason in refused ? { notice: refused[reason as keyof typeof refused] } : undefined),
  })
}

type Mailing = Pick<Services, 'db' | 'settings' | 'sendMail'>

export function askForProof(services: Mailing, reference: string, what: string, decider: Decider): Promise<Decided | NotOpen> {
  return withOpenClaim(services, reference, decider, async (trx, claim) => {
    const { by, now } = decider
    await updateClaim(trx, claim.id, { proofAskedAt: now, proofAsked: what })
    const words = claimMailWords.proof(what, claim.reference, services.settings.siteName, { isNew: claim.placeId === null })
    await services.sendMail(trx, mailRequest('claim-proof', getClaimantEmail(claim), words))
    await writeAuditLog(trx, { by, verb: 'ask-for-proof', subject: { kind: 'claim', id: claim.id } }, now)
    return { ok: true }
  })
}

/** Makes a claim disputed, and informs the owner or the contact on file that somebody claims the listing, so that they can object. */
export function disputeClaim(services: Mailing, reference: string, decider: Decider): Promise<Decided | NotOpen> {
  return withOpenClaim(services, reference, decider, async (trx, claim) => {
    const { by, now } = decider
    if (claim.outcome === 'disputed') return { ok: false, reason: 'disputed' }
    const place = await findPlace(trx, claim.placeId)
    const owner = place && (await findPlaceOwner(trx, place.id))
    const other = place && findOtherParty({ place, owner: owner?.email, by: getClaimantEmail(claim) })
    if (!place || other === undefined) return { ok: false, reason: 'nobody-else' }
    await updateClaim(trx, claim.id, { outcome: 'disputed', against: owner?.claimId ?? null })
    await notifyOtherParty(services, trx, other, place.name, owner ? 'disputed' : 'waiting')
    const subject = { kind: 'claim' as const, id: claim.id }
    await writeAuditLog(trx, { by, verb: 'dispute', subject, before: { outcome: claim.outcome }, after: { outcome: 'disputed' } }, now)
    return { ok: true }
  })
}

/** Locks the claim and checks that it is undecided, and that the staff member may decide it and saw its current version. */
function withOpenClaim(
  { db }: Pick<Services, 'db'>,
  reference: string,
  decider: Decider,
  work: (trx: Trx, claim: ClaimRow) => Promise<Decided>,
): Promise<Decided | NotOpen> {
  return inTransaction(db, async (trx): Promise<Decided | NotOpen> => {
    const claim = await lockClaim(trx, reference)
    if (!claim) return { ok: false, reason: 'unknown' }
    const problem = await authorizeDecision(trx, decider, 'helper', claimVersion(claim))
    if (problem) return { ok: false, reason: problem }
    if (claim.outcome !== 'waiting' && claim.outcome !== 'disputed') return { ok: false, reason: 'decided' }
    return work(trx, claim)
  })
}

const COMPARED_FIELDS = ['name', 'phone', 'email', 'website', 'address', 'description'] as const
type Part = (typeof COMPARED_FIELDS)[number]
type Parts = Record<Part, string | null>

export async function loadClaimToDecide(db: Db, id: string) {
  const claim = isUuid(id) ? await findClaim(db, id) : undefined
  if (!claim) return undefined
  const place = await findPlace(db, claim.placeId)
  const [owner, timeline, logo] = await Promise.all([
    place && findPlaceOwner(db, place.id),
    listTimeline(db, 'claim', id),
    claim.logoId === null ? undefined : findPicture(db, claim.logoId),
  ])
  const claimant = getClaimantEmail(claim)
  const other = place && findOtherParty({ place, owner: owner?.email, by: claimant })
  const given: Parts = { ...claim, name: claim.businessName }
  const onFile = place && comparedValues(place)
  return {
    id,
    reference: claim.reference,
    kind: claim.kind,
    received: formatMoment(claim.receivedAt),
    suspicious: claim.suspicion !== null,
    outcome: claim.outcome,
    listing: claim.listing ?? place?.name ?? null,
    name: claim.businessName,
    place: place && { id: place.id, slug: place.slug, name: place.name },
    rows: COMPARED_FIELDS.map((part) => ({
      part,
      onFile: onFile?.[part] ?? null,
      given: given[part],
      differs: onFile !== undefined && !isSameValue(part, onFile[part], given[part]),
    })),
    contactName: claim.contactName,
    answersTo: claimant,
    reached: getVerifiedContact(claim)?.destination ?? null,
    proof: claim.proof,
    owner: owner?.email ?? null,
    other: other ?? null,
    logo: logo && { id: logo.id, width: logo.width, height: logo.height },
    proofAsked: claim.proofAskedAt && { when: formatMoment(claim.proofAskedAt), what: claim.proofAsked! },
    decided: claim.decidedAt && { by: claim.decidedBy!, when: formatMoment(claim.decidedAt) },
    seen: formatSeenVersion(claimVersion(claim), timeline),
    timeline,
  }
}

function comparedValues(place: Place): Parts {
  const { name, phone, email, website, description } = place
  return { name, phone, email, website, description, address: formatAddress(place) }
}

/** Different spellings of a value count as the same. A postal address that was left empty counts as unchanged. */
function isSameValue(part: Part, onFile: string | null, given: string | null): boolean {
  return normalizeValue(part, onFile ?? '') === normalizeValue(part, given ?? '') || (part === 'address' && given === null)
}

function normalizeValue(part: Part, text: string): string {
  if (part === 'phone') return text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  // Punctuation, which `foldText` ignores, is significant in e-mail addresses and websites.
  if (part === 'email' || part === 'website') return text.trim().toLowerCase()
  return foldText(text)
}

export type ClaimToDecide = NonNullable<Awaited<ReturnType<typeof loadClaimToDecide>>>

export function claimVersion({ id, outcome, against, placeId, proofAskedAt, decidedAt }: ClaimRow): string {
  return hashVersion(id, outcome, against, placeId, proofAskedAt, decidedAt)
}
