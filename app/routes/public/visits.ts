import { findVisitor } from '#app/features/visits/visitor.server.ts'
import { beginVisit, completeVisit, noteOwnDevice } from '#app/features/visits/take-visit.server.ts'
import { readSmallForm } from '#app/forms/own-fields.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/visits.ts'

/** What the pages of Ambassadors tell of who looks at them. Whatever it is, and whoever sends it, the answers are alike. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const visitor = findVisitor(request, context)
  const { act, proof, ...sent } = await readSmallForm(request, ['act', 'code', 'via', 'token', 'proof'])
  if (act === 'open') return new Response(await beginVisit(services, visitor, sent), { headers: { 'content-type': 'text/plain' } })
  if (act === 'stay') await completeVisit(services, visitor, sent)
  if (act === 'own') await noteOwnDevice(services, visitor, { code: sent.code, proof })
  return new Response(null, { status: 204 })
}

export function loader() {
  return new Response('posts-only', { status: 405, headers: { allow: 'POST' } })
}
