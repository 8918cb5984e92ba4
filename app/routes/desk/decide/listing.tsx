import { ListingDecisionPage } from '#app/domains/places/listings/listing-decision-page.tsx'
import { handleListingDecision, loadListingToDecide } from '#app/domains/places/listings/decide-listing.server.ts'
import { DECISION_PARAMETERS } from '#app/domains/staff/review/decision-address.ts'
import { decisionAction, decisionLoader } from '#app/domains/staff/review/handle-decision.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Route } from './+types/listing.ts'

export const handle = { reads: DECISION_PARAMETERS }

const find = ({ db }: Services, id: string) => loadListingToDecide(db, id)

export const loader = decisionLoader('listing', find)

export const action = decisionAction(find, handleListingDecision)

export default function Listing({ loaderData, actionData }: Route.ComponentProps) {
  return <ListingDecisionPage {...loaderData} answer={actionData} />
}
