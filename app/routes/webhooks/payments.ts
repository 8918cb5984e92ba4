import { receivePaymentEvent } from '#app/domains/giving/events/process-payment-event.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/payments.ts'

/** Receives the events of the payment provider, authenticated by a signature of the raw body. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const received = await receivePaymentEvent(services, await request.text(), request.headers.get('stripe-signature'))
  return new Response(received.ok ? 'received' : received.reason, { status: received.ok ? 200 : 400 })
}

export function loader() {
  return new Response('signed-messages-only', { status: 405, headers: { allow: 'POST' } })
}
