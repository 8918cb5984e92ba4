import { data } from 'react-router'
import { DECISION_READS, readArrival } from '#app/features/decisions/decision-address.ts'
import { NothingHere } from '#app/features/desk/nothing-here.tsx'
import { ListingDecisionPage } from '#app/features/desk-listings/listing-decision-page.tsx'
import { showListing } from '#app/features/desk-listings/show-listing.server.ts'
import { takeListingDecision } from '#app/features/desk-listings/take-listing-decision.server.ts'
import { getActor } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/listing.ts'

export const handle = { reads: DECISION_READS }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const arrival = readArrival(url)
  const listing = await showListing(context.get(servicesContext).db, params.listing)
  const view = listing && { listing, role: getActor(context).role, arrival }
  return data(view, { status: listing ? 200 : 404 })
}

export async function action(args: Route.ActionArgs) {
  const listing = await showListing(args.context.get(servicesContext).db, args.params.listing)
  return listing ? takeListingDecision(args, listing) : data(undefined, { status: 404 })
}

export default function Listing({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <ListingDecisionPage {...loaderData} answer={actionData} /> : <NothingHere />
}
