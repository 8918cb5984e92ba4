import { readVisitor } from '#app/domains/community/visits/visitor-store.server.ts'
import { beginVisit, completeVisit, recordOwnDevice } from '#app/domains/community/visits/handle-visit.server.ts'
import { readPlainForm } from '#app/forms/read-fields.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/visits.ts'

/** Receives the beacons of an Ambassador's page (`open`, `stay`, `own`). The answers do not reveal whether a visit counts. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const visitor = readVisitor(request, context)
  const { act, proof, ...sent } = await readPlainForm(request, ['act', 'code', 'via', 'token', 'proof'])
  if (act === 'open') return new Response(await beginVisit(services, visitor, sent), { headers: { 'content-type': 'text/plain' } })
  if (act === 'stay') await completeVisit(services, visitor, sent)
  if (act === 'own') await recordOwnDevice(services, visitor, { code: sent.code, proof })
  return new Response(null, { status: 204 })
}

export function loader() {
  return new Response('posts-only', { status: 405, headers: { allow: 'POST' } })
}
