import { z } from 'zod'
import { deskListingWords } from '#words/desk-listings.ts'
import { BADGE_KINDS, type BadgeKind, CONTRIBUTION_TIERS } from '#app/features/badges/badge.ts'
import { needsWhy, why } from '#app/features/decisions/decision-fields.ts'
import { takeDecision } from '#app/features/decisions/take-decision.server.ts'
import { decideLogo } from '#app/features/listings/decide-logo.server.ts'
import { changeStanding } from '#app/features/listings/change-standing.server.ts'
import { restoreListing, suspendListing } from '#app/features/listings/suspend-listing.server.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import { badgeField } from './badge-field.ts'
import type { ListingToDecide } from './show-listing.server.ts'

const { refused } = deskListingWords
const form = z.object({
  act: z.enum(['suspend', 'restore', 'standing', 'show-logo', 'refuse-logo']),
  tier: z.enum([...CONTRIBUTION_TIERS, '']).optional(),
  logo: z.uuid().optional(),
  why,
  ...Object.fromEntries(BADGE_KINDS.map((kind) => [badgeField(kind), z.literal('yes').optional()])),
})

/** Does what a form on the page of a listing asks. */
export function takeListingDecision(request: FormRequest, { id }: ListingToDecide) {
  return takeDecision(request, {
    schema: form,
    subject: { kind: 'listing', id },
    mend: ({ act, why: reason }) => needsWhy(act === 'suspend', reason),
    decide: (services, input, decider) => {
      if (input.act === 'suspend') return suspendListing(services, id, { ...decider, reason: input.why! })
      if (input.act === 'restore') return restoreListing(services, id, decider)
      if (input.act !== 'standing')
        return decideLogo(services, { placeId: id, logoId: input.logo ?? '' }, input.act === 'show-logo' ? 'approve' : 'refuse', decider)
      const ticked = input as Record<string, unknown>
      const badges = BADGE_KINDS.filter((kind: BadgeKind) => ticked[badgeField(kind)] === 'yes')
      return changeStanding(services, id, { tier: input.tier || null, badges }, decider)
    },
    say: (reason) => (reason in refused ? { notice: refused[reason as keyof typeof refused] } : undefined),
  })
}
