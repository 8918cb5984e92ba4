import { holdsExampleWork } from '#app/examples/example-work-mark.server.ts'
import { DONE_FIELD, readDone } from '#app/features/desk/done.ts'
import { HomePage } from '#app/features/desk/home-page.tsx'
import { placesOf } from '#app/features/desk/desk-places.ts'
import { countNew } from '#app/features/desk-inbox/count-new.server.ts'
import { getActor } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/home.ts'

export const handle = { reads: [DONE_FIELD] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const actor = getActor(context)
  const [news, hasExamples] = await Promise.all([countNew(services, actor), holdsExampleWork(services.db)])
  return { name: actor.name, places: placesOf(actor.role), news, hasExamples, done: readDone(url) }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
