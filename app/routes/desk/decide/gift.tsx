import { data } from 'react-router'
import { DECISION_READS, readArrival } from '#app/features/decisions/decision-address.ts'
import { NothingHere } from '#app/features/desk/nothing-here.tsx'
import { GiftDecisionPage } from '#app/features/desk-gifts/gift-decision-page.tsx'
import { showGift } from '#app/features/desk-gifts/show-gift.server.ts'
import { takeGiftDecision } from '#app/features/desk-gifts/take-gift-decision.server.ts'
import { isFresh } from '#app/features/desk-sign-in/confirm-password.server.ts'
import { getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/gift.ts'

export const handle = { reads: DECISION_READS }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const arrival = readArrival(url)
  const services = context.get(servicesContext)
  const gift = await showGift(services, params.gift)
  const view = gift && { gift, fresh: isFresh(getSignedIn(context), services.now()), arrival }
  return data(view, { status: gift ? 200 : 404 })
}

export async function action(args: Route.ActionArgs) {
  const gift = await showGift(args.context.get(servicesContext), args.params.gift)
  return gift ? takeGiftDecision(args, gift) : data(undefined, { status: 404 })
}

export default function Gift({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <GiftDecisionPage {...loaderData} answer={actionData} /> : <NothingHere />
}
