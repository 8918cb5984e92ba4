import { AppPage } from '#app/features/desk-account/app-page.tsx'
import { showApp } from '#app/features/desk-account/account-view.server.ts'
import { takeApp } from '#app/features/desk-account/take-own-changes.server.ts'
import { getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/app.ts'

export function loader({ context }: Route.LoaderArgs) {
  return showApp(context.get(servicesContext), getSignedIn(context))
}

export const action = (args: Route.ActionArgs) => takeApp(args)

export default function App({ loaderData, actionData }: Route.ComponentProps) {
  return <AppPage view={loaderData} answer={actionData} />
}
