import { redirect } from 'react-router'
import { MEMORY_PATH } from '#app/features/memories/memory-answer.ts'
import { takeMemory } from '#app/features/memories/take-memory.server.ts'
import type { Door } from '#app/platform/http/door.ts'
import type { Route } from './+types/memories.ts'

export const handle = { takesFiles: true } satisfies Door

/** The form of memories for a script that tells how far a photo has come: the same answer, as data. */
export async function action(args: Route.ActionArgs) {
  const answer = await takeMemory(args)
  return answer instanceof Response ? answer : Response.json(answer.data, answer.init ?? {})
}

export function loader() {
  return redirect(MEMORY_PATH)
}
