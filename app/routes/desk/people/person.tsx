import { data } from 'react-router'
import { NothingHere } from '#app/features/desk/nothing-here.tsx'
import { PersonPage } from '#app/features/desk-people/person-page.tsx'
import { showPerson } from '#app/features/desk-people/people-view.server.ts'
import { takePersonChange } from '#app/features/desk-people/take-people-changes.server.ts'
import { getKeeper, getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/person.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = await showPerson(context.get(servicesContext), getKeeper(context), getSignedIn(context), params.person)
  return data(person, { status: person ? 200 : 404 })
}

export const action = (args: Route.ActionArgs) => takePersonChange(args, args.params.person)

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <PersonPage person={loaderData} answer={actionData} /> : <NothingHere />
}
