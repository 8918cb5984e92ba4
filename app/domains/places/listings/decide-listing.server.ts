import { z } from 'zod'
import { deskListingWords } from '#copy/places/desk-listings.ts'
import { BADGE_KINDS, type BadgeKind, CONTRIBUTION_TIERS, type ContributionTier, badgeFieldName } from '#app/domains/places/page/badge.ts'
import { handleDecision, reasonField, validateReason } from '#app/domains/staff/review/handle-decision.server.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import { findPicture, publishPicture, withdrawPicture } from '#app/platform/pictures/picture-store.server.ts'
import { isPlaceId, parsePlaceSlug, type Place } from '#app/domains/places/records/place.ts'
import { findPlace } from '#app/domains/places/records/place-store.server.ts'
import { formatAddress } from '#app/domains/places/records/format-place.ts'
import { endSuspension, isSuspended, showSuspensions, startSuspension } from '#app/domains/staff/review/suspensions.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { suspensionMailWords } from '#copy/staff/suspension-mails.ts'
import {
  authorizeDecision,
  type Decider,
  type DecisionRefusal,
  formatSeenVersion,
  type SuspensionResult,
  type SuspensionRequest,
  hashVersion,
} from '#app/domains/staff/review/authorize-decision.server.ts'
import { listTimeline, writeAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import { findListingOwner, lockListing, setPlaceSuspended } from '#app/domains/places/records/owned-place.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Role } from '#app/domains/staff/desk/actor.ts'

const { refused } = deskListingWords
const listingDecisionForm = z.object({
  act: z.enum(['suspend', 'restore', 'status', 'show-logo', 'refuse-logo']),
  tier: z.enum([...CONTRIBUTION_TIERS, '']).optional(),
  logo: z.uuid().optional(),
  why: reasonField,
  ...Object.fromEntries(BADGE_KINDS.map((kind) => [badgeFieldName(kind), z.literal('yes').optional()])),
})

export function handleListingDecision(request: FormRequest, { id }: ListingToDecide) {
  return handleDecision(request, {
    schema: listingDecisionForm,
    subject: { kind: 'listing', id },
    validate: ({ act, why: reason }) => validateReason(act === 'suspend', reason),
    decide: (services, input, decider) => {
      if (input.act === 'suspend') return suspendListing(services, id, { ...decider, reason: input.why! })
      if (input.act === 'restore') return restoreListing(services, id, decider)
      if (input.act !== 'status')
        return decideLogo(services, { placeId: id, logoId: input.logo ?? '' }, input.act === 'show-logo' ? 'approve' : 'refuse', decider)
      const ticked = input as Record<string, unknown>
      const badges = BADGE_KINDS.filter((kind: BadgeKind) => ticked[badgeFieldName(kind)] === 'yes')
      return changeListingStatus(services, id, { tier: input.tier || null, badges }, decider)
    },
    describeRefusal: (reason) => (reason in refused ? { notice: refused[reason as keyof typeof refused] } : undefined),
  })
}

export async function loadListingToDecide(db: Db, named: string) {
  const id = isPlaceId(named) ? named : parsePlaceSlug(named)
  const place = await findPlace(db, id)
  if (!place) return undefined
  const [owner, suspended, suspensions, version, timeline, logo] = await Promise.all([
    findListingOwner(db, place.id),
    isSuspended(db, 'listing', place.id),
    showSuspensions(db, 'listing', place.id),
    listingVersion(db, place.id),
    listTimeline(db, 'listing', place.id),
    place.logo === null ? undefined : findPicture(db, place.logo),
  ])
  return {
    id: place.id,
    place,
    address: formatAddress(place),
    owner: owner ?? null,
    logo: logo && { id: logo.id, width: logo.width, height: logo.height, shown: logo.published },
    suspended,
    suspensions,
    seen: formatSeenVersion(version, timeline),
    timeline,
  }
}

export type ListingToDecide = NonNullable<Awaited<ReturnType<typeof loadListingToDecide>>>

type Mailing = Pick<Services, 'db' | 'pageCache' | 'sendMail' | 'settings'>
type Listing = Place & { owner: string | undefined }

/** Hides the listing from visitors and claims, and mails the reason to its owner, if it has one. */
export function suspendListing(services: Mailing, placeId: string, { reason, ...decider }: SuspensionRequest): Promise<SuspensionResult> {
  const { sendMail, settings } = services
  const { by, now } = decider
  return withLockedListing<SuspensionResult>(services, placeId, decider, 'keeper', async (trx, { name, owner }) => {
    const mailed = owner !== undefined
    const begun = { kind: 'listing' as const, subjectId: placeId, reason, since: now, suspendedBy: by.name, mailed }
    if (!(await startSuspension(trx, begun))) return { ok: false, reason: 'suspended' }
    await setPlaceSuspended(services, trx, placeId, now)
    if (mailed)
      await sendMail(trx, mailRequest('suspension', owner, suspensionMailWords.listing.suspended(settings.siteName, reason, name)))
    await writeAuditLog(trx, { by, verb: 'suspend', subject: { kind: 'listing', id: placeId }, after: { mailed } }, now)
    return { ok: true, mailed }
  })
}

export function restoreListing(services: Mailing, placeId: string, decider: Decider): Promise<SuspensionResult> {
  const { sendMail, settings } = services
  const { by, now } = decider
  return withLockedListing<SuspensionResult>(services, placeId, decider, 'keeper', async (trx, { name, owner }) => {
    if (!(await endSuspension(trx, 'listing', placeId, { by: by.name, at: now }))) return { ok: false, reason: 'not-suspended' }
    await setPlaceSuspended(services, trx, placeId, null)
    const mailed = owner !== undefined
    if (mailed) await sendMail(trx, mailRequest('suspension', owner, suspensionMailWords.listing.restored(settings.siteName, name)))
    await writeAuditLog(trx, { by, verb: 'restore', subject: { kind: 'listing', id: placeId }, after: { mailed } }, now)
    return { ok: true, mailed }
  })
}

type NotChanged = { ok: false; reason: DecisionRefusal | 'unknown' }

/** Locks the listing and checks that the staff member may decide and saw its current version. */
function withLockedListing<Changed>(
  { db }: Pick<Services, 'db'>,
  placeId: string,
  decider: Decider,
  role: Role,
  work: (trx: Trx, listing: Listing) => Promise<Changed>,
): Promise<Changed | NotChanged> {
  return inTransaction(db, async (trx): Promise<Changed | NotChanged> => {
    const owner = await lockListing(trx, placeId)
    const place = await findPlace(trx, placeId)
    if (!place) return { ok: false, reason: 'unknown' }
    const problem = await authorizeDecision(trx, decider, role, await listingVersion(trx, placeId))
    return problem ? { ok: false, reason: problem } : work(trx, { ...place, owner: owner?.email })
  })
}

export type ListingStatusChange = { tier: ContributionTier | null; badges: BadgeKind[] }
type StatusChanged = { ok: true; name: string } | { ok: false; reason: 'church' }

export function changeListingStatus(
  services: Pick<Services, 'db' | 'pageCache'>,
  placeId: string,
  { tier, badges }: ListingStatusChange,
  decider: Decider,
): Promise<StatusChanged | NotChanged> {
  const { by, now } = decider
  return withLockedListing<StatusChanged>(services, placeId, decider, 'keeper', async (trx, place) => {
    if (place.kind === 'church' && tier) return { ok: false, reason: 'church' }
    await trx.updateTable('places').set({ contributionTier: tier, badges }).where('id', '=', placeId).execute()
    await services.pageCache.invalidateOnCommit(trx, 'places')
    const before = { tier: place.contributionTier, badges: place.badges.join(', ') || null }
    const after = { tier, badges: badges.join(', ') || null }
    await writeAuditLog(trx, { by, verb: 'set-status', subject: { kind: 'listing', id: placeId }, before, after }, now)
    return { ok: true, name: place.name }
  })
}

type LogoDecided = { ok: true } | { ok: false; reason: 'changed' | 'no-logo' }

/** Publishes or removes a logo. @param logoId the logo that the staff member saw */
function decideLogo(
  services: Pick<Services, 'db' | 'pageCache'>,
  { placeId, logoId }: { placeId: string; logoId: string },
  decision: 'approve' | 'refuse',
  decider: Decider,
): Promise<LogoDecided | NotChanged> {
  const { by, now } = decider
  return withLockedListing<LogoDecided>(services, placeId, decider, 'helper', async (trx, { logo }) => {
    // The owner may have uploaded another logo in the meantime.
    if (logo !== logoId) return { ok: false, reason: 'changed' }
    if (!(await findPicture(trx, logoId))?.attached) return { ok: false, reason: 'no-logo' }
    await (decision === 'approve' ? publishPicture : withdrawPicture)(trx, logoId, now)
    await services.pageCache.invalidateOnCommit(trx, 'places')
    const verb = decision === 'approve' ? 'show-logo' : 'refuse-logo'
    await writeAuditLog(trx, { by, verb, subject: { kind: 'listing', id: placeId } }, now)
    return { ok: true }
  })
}

/** Returns the version that a decision is checked against. Decisions of the staff change it; changes by the owner do not. */
export async function listingVersion(db: Db, placeId: string): Promise<string> {
  const [last] = await listTimeline(db, 'listing', placeId)
  return hashVersion(placeId, last?.key)
}
