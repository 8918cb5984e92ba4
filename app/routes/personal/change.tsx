import { giftChangeWords } from '#copy/giving/gift-change.ts'
import { handleChangeAction, changePage } from '#app/domains/giving/monthly/change-page.server.ts'
import { ChangePage } from '#app/domains/giving/monthly/change-page.tsx'
import { DONE_FIELD, useDoneField } from '#app/domains/privacy/personal-links/done-address.ts'
import { ExpiredLink } from '#app/domains/privacy/personal-links/expired-link.tsx'
import { handlePersonalForm, personalLoader } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { personalMeta } from '#app/domains/privacy/personal-links/personal-meta.ts'
import type { Route } from './+types/change.ts'

export const loader = personalLoader(changePage)

/** `callsProvider`, because confirming or undoing a change calls the payment provider. */
export const handle = { reads: [DONE_FIELD], callsProvider: true }

export function action(args: Route.ActionArgs) {
  return handlePersonalForm(args, changePage.purpose, args.params.token, (changeId, address) => handleChangeAction(args, changeId, address))
}

export const meta = personalMeta

export default function Change({ loaderData, actionData }: Route.ComponentProps) {
  const did = useDoneField()
  return loaderData ? <ChangePage change={loaderData} answer={actionData} did={did} /> : <ExpiredLink words={giftChangeWords.expired} />
}
