import { redirect } from 'react-router'
import { createDemoSignInLink, isDemoDeskPublic } from '#app/domains/staff/sign-in/demo-keeper.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/desk.ts'

export async function action({ context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const address = isDemoDeskPublic(services.settings) ? await createDemoSignInLink(services) : undefined
  if (address === undefined) throw new Response(null, { status: 404 })
  return redirect(address, 303)
}

export function loader() {
  throw new Response(null, { status: 404 })
}
