import { PROBLEM_FIELD, WISH_FIELD } from '#app/features/desk-persons/person-view.ts'
import { PersonsPage } from '#app/features/desk-persons/persons-page.tsx'
import { showWishes } from '#app/features/desk-persons/persons-view.server.ts'
import { answerPersonAct, findAddressOfWish } from '#app/features/desk-persons/take-person-act.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { submissionKinds } from '#app/submission-kinds.server.ts'
import type { Route } from './+types/look.ts'

export const handle = { reads: [WISH_FIELD, PROBLEM_FIELD] }

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    wishes: await showWishes(context.get(servicesContext)),
    email: await findAddressOfWish({ context }, url.searchParams.get(WISH_FIELD)),
    exportRefused: url.searchParams.get(PROBLEM_FIELD) === 'export',
  }
}

export const action = (args: Route.ActionArgs) => answerPersonAct(args, submissionKinds)

export default function Look({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonsPage {...loaderData} answer={actionData} />
}
