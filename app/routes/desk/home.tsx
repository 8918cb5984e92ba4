import { hasExampleWork } from '#app/examples/example-work-status.server.ts'
import { CONFIRMATION_FIELD, readConfirmation } from '#app/domains/staff/desk/confirmation.ts'
import { HomePage } from '#app/domains/staff/desk/home-page.tsx'
import { listNavigationLinks } from '#app/domains/staff/desk/desk-routes.ts'
import { countNewItems } from '#app/domains/staff/inbox/show-inbox.server.ts'
import { getActor } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/home.ts'

export const handle = { reads: [CONFIRMATION_FIELD] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const actor = getActor(context)
  const [news, hasExamples] = await Promise.all([countNewItems(services, actor), hasExampleWork(services.db)])
  return { name: actor.name, navigation: listNavigationLinks(actor.role), news, hasExamples, done: readConfirmation(url) }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
