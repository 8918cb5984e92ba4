import { redirect } from 'react-router'
import { advancePracticeClock } from '#app/domains/giving/donate/practice-card.server.ts'
import { readPlainForm } from '#app/forms/read-fields.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/clock.ts'

/** Moves the practice clock. A demo that uses Stripe has none. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const step = (await readPlainForm(request, ['step'])).step ?? ''
  if (!(await advancePracticeClock(services, step))) throw new Response(null, { status: 404 })
  return redirect('/demo/mailbox', 303)
}

export function loader() {
  throw new Response(null, { status: 404 })
}
