import { handlePersonalDataForm } from '#app/domains/privacy/personal-data/act-on-data.server.ts'
import { DATA_LINK_PURPOSE, dataPage } from '#app/domains/privacy/personal-data/data-page.server.ts'
import { DataPage } from '#app/domains/privacy/personal-data/data-page.tsx'
import { DONE_FIELD, useDoneField } from '#app/domains/privacy/personal-links/done-address.ts'
import { ExpiredLink } from '#app/domains/privacy/personal-links/expired-link.tsx'
import { handlePersonalForm, personalLoader } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { personalMeta } from '#app/domains/privacy/personal-links/personal-meta.ts'
import { personalData } from '#app/composition/personal-data.server.ts'
import type { Route } from './+types/data.ts'

export const loader = personalLoader(dataPage(personalData))

export const handle = { reads: [DONE_FIELD] }

export function action(args: Route.ActionArgs) {
  const act = (email: string, address: string) => handlePersonalDataForm(args, personalData, email, address)
  return handlePersonalForm(args, DATA_LINK_PURPOSE, args.params.token, act)
}

export const meta = personalMeta

export default function Data({ loaderData, actionData }: Route.ComponentProps) {
  const did = useDoneField()
  return loaderData ? <DataPage data={loaderData} answer={actionData} did={did} /> : <ExpiredLink />
}
