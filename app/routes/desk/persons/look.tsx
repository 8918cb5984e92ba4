import { PersonsPage, PROBLEM_FIELD, REQUEST_FIELD } from '#app/domains/staff/persons/persons-page.tsx'
import { handlePersonAction, showErasureRequests } from '#app/domains/staff/persons/persons.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { personalData } from '#app/composition/personal-data.server.ts'
import type { Route } from './+types/look.ts'

export const handle = { reads: [REQUEST_FIELD, PROBLEM_FIELD] }

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    ...(await showErasureRequests(context.get(servicesContext), personalData, url.searchParams.get(REQUEST_FIELD))),
    exportRefused: url.searchParams.get(PROBLEM_FIELD) === 'export',
  }
}

export const action = (args: Route.ActionArgs) => handlePersonAction(args, personalData.sources)

export default function Look({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonsPage {...loaderData} answer={actionData} />
}
