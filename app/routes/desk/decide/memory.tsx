import { data } from 'react-router'
import { DECISION_READS, readArrival } from '#app/features/decisions/decision-address.ts'
import { NothingHere } from '#app/features/desk/nothing-here.tsx'
import { MemoryDecisionPage } from '#app/features/desk-memories/memory-decision-page.tsx'
import { showMemory } from '#app/features/desk-memories/show-memory.server.ts'
import { takeMemoryDecision } from '#app/features/desk-memories/take-memory-decision.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/memory.ts'

export const handle = { reads: DECISION_READS }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const arrival = readArrival(url)
  const memory = await showMemory(context.get(servicesContext).db, params.memory)
  return data(memory && { memory, arrival }, { status: memory ? 200 : 404 })
}

export async function action(args: Route.ActionArgs) {
  const memory = await showMemory(args.context.get(servicesContext).db, args.params.memory)
  return memory ? takeMemoryDecision(args, memory) : data(undefined, { status: 404 })
}

export default function Memory({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <MemoryDecisionPage {...loaderData} answer={actionData} /> : <NothingHere />
}
