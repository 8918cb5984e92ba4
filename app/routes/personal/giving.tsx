import { href, useLocation } from 'react-router'
import { withCancelQuery, CANCEL_FIELD, readCancelReference, GIVING_LINK_PURPOSE } from '#app/domains/giving/gifts/giving-link.ts'
import { handlePersonalDataForm, isPersonalDataForm } from '#app/domains/privacy/personal-data/act-on-data.server.ts'
import { handleGivingAction } from '#app/domains/giving/your-giving/handle-giving-action.server.ts'
import { givingPage } from '#app/domains/giving/your-giving/giving-page.server.ts'
import { GivingPage } from '#app/domains/giving/your-giving/giving-page.tsx'
import { DONE_FIELD, useDoneField } from '#app/domains/privacy/personal-links/done-address.ts'
import { ExpiredLink } from '#app/domains/privacy/personal-links/expired-link.tsx'
import { handlePersonalForm, personalLoader } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { personalMeta } from '#app/domains/privacy/personal-links/personal-meta.ts'
import { personalData } from '#app/composition/personal-data.server.ts'
import type { Route } from './+types/giving.ts'

export const loader = personalLoader(givingPage(personalData))

/** `callsProvider`, because every act on a monthly gift, such as a change, a pause or another card, calls the payment provider. */
export const handle = { reads: [DONE_FIELD, CANCEL_FIELD], callsProvider: true }

export async function action(args: Route.ActionArgs) {
  const { token } = args.params
  if (await isPersonalDataForm(args.request)) {
    const act = (email: string, address: string) => handlePersonalDataForm(args, personalData, email, address)
    return handlePersonalForm(args, GIVING_LINK_PURPOSE, token, act)
  }
  return handlePersonalForm(args, GIVING_LINK_PURPOSE, token, (email, address) => handleGivingAction(args, email, address))
}

export const meta = personalMeta

export default function Giving({ loaderData, actionData }: Route.ComponentProps) {
  const did = useDoneField()
  const cancels = readCancelReference(useLocation().search)
  if (!loaderData) return <ExpiredLink to={withCancelQuery(href('/account'), cancels)} />
  return <GivingPage data={loaderData} answer={actionData} did={did} cancels={cancels} />
}
