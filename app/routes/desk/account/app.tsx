import { AppPage } from '#app/domains/staff/account/account-pages.tsx'
import { showApp, handleApp } from '#app/domains/staff/account/account.server.ts'
import { getSignedIn } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/app.ts'

export function loader({ context }: Route.LoaderArgs) {
  return showApp(context.get(servicesContext), getSignedIn(context))
}

export const action = (args: Route.ActionArgs) => handleApp(args)

export default function App({ loaderData, actionData }: Route.ComponentProps) {
  return <AppPage view={loaderData} answer={actionData} />
}
