import { personalDataWords } from '#words/personal-data.ts'
import { actOnData } from '#app/features/personal-data/act-on-data.server.ts'
import { dataPage } from '#app/features/personal-data/data-page.server.ts'
import { DataPage } from '#app/features/personal-data/data-page.tsx'
import { ExpiredLink } from '#app/features/personal-links/expired-link.tsx'
import { actOnPersonalPage, openPersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { personalMeta } from '#app/features/personal-links/personal-meta.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/data.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return openPersonalPage(context.get(servicesContext), dataPage, params.token)
}

export function action(args: Route.ActionArgs) {
  return actOnPersonalPage(args, dataPage.purpose, args.params.token, (email) => actOnData(args, email))
}

export const meta = personalMeta(personalDataWords.what.title)

export default function Data({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <DataPage data={loaderData} answer={actionData} /> : <ExpiredLink />
}
