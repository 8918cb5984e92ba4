import { data } from 'react-router'
import { DONE_FIELD, readDone } from '#app/features/desk/done.ts'
import { NothingHere } from '#app/features/desk/nothing-here.tsx'
import { PersonPage } from '#app/features/desk-people/person-page.tsx'
import { showPerson } from '#app/features/desk-people/people-view.server.ts'
import { takePersonChange } from '#app/features/desk-people/take-people-changes.server.ts'
import { getKeeper, getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/person.ts'

export const handle = { reads: [DONE_FIELD] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = await showPerson(context.get(servicesContext), getKeeper(context), getSignedIn(context), params.person)
  const done = readDone(url)
  return data(person && { person, done }, { status: person ? 200 : 404 })
}

export const action = (args: Route.ActionArgs) => takePersonChange(args, args.params.person)

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <PersonPage {...loaderData} answer={actionData} /> : <NothingHere />
}
