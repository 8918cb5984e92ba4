import { href, useLocation } from 'react-router'
import { withCancel, CANCEL_FIELD, readCancel, GIVING } from '#app/domains/giving/gifts/giving-link.ts'
import { actOnData, isDataAct } from '#app/domains/privacy/personal-data/act-on-data.server.ts'
import { handleGivingAction } from '#app/domains/giving/your-giving/handle-giving-action.server.ts'
import { givingPage } from '#app/domains/giving/your-giving/giving-page.server.ts'
import { GivingPage } from '#app/domains/giving/your-giving/giving-page.tsx'
import { DONE_FIELD, useDone } from '#app/domains/privacy/personal-links/done-address.ts'
import { ExpiredLink } from '#app/domains/privacy/personal-links/expired-link.tsx'
import { actOnPersonalPage, personalLoader } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { personalMeta } from '#app/domains/privacy/personal-links/personal-meta.ts'
import { personalData } from '#app/composition/personal-data.server.ts'
import type { Route } from './+types/giving.ts'

export const loader = personalLoader(givingPage(personalData))

/** Cancelling, pausing and changing the card wait for the payment provider. */
export const handle = { reads: [DONE_FIELD, CANCEL_FIELD], waitsOutside: true }

export async function action(args: Route.ActionArgs) {
  const { token } = args.params
  if (await isDataAct(args.request)) {
    const act = (email: string, address: string) => actOnData(args, personalData, email, address)
    return actOnPersonalPage(args, GIVING, token, act)
  }
  return actOnPersonalPage(args, GIVING, token, (email, address) => handleGivingAction(args, email, address))
}

export const meta = personalMeta

export default function Giving({ loaderData, actionData }: Route.ComponentProps) {
  const did = useDone()
  const cancels = readCancel(useLocation().search)
  if (!loaderData) return <ExpiredLink to={withCancel(href('/account'), cancels)} />
  return <GivingPage data={loaderData} answer={actionData} did={did} cancels={cancels} />
}
