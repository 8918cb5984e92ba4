import { data } from 'react-router'
import { DECISION_READS, readArrival } from '#app/features/decisions/decision-address.ts'
import { NothingHere } from '#app/features/desk/nothing-here.tsx'
import { ClaimDecisionPage } from '#app/features/desk-claims/claim-decision-page.tsx'
import { showClaim } from '#app/features/desk-claims/show-claim.server.ts'
import { takeClaimDecision } from '#app/features/desk-claims/take-claim-decision.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/claim.ts'

export const handle = { reads: DECISION_READS }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const arrival = readArrival(url)
  const claim = await showClaim(context.get(servicesContext).db, params.claim)
  return data(claim && { claim, arrival }, { status: claim ? 200 : 404 })
}

export async function action(args: Route.ActionArgs) {
  const claim = await showClaim(args.context.get(servicesContext).db, args.params.claim)
  return claim ? takeClaimDecision(args, claim) : data(undefined, { status: 404 })
}

export default function Claim({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <ClaimDecisionPage {...loaderData} answer={actionData} /> : <NothingHere />
}
