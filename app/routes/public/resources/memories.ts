import { redirect } from 'react-router'
import { MEMORY_PATH } from '#app/domains/community/share-memory/memory-fields.ts'
import { handleMemory } from '#app/domains/community/share-memory/send-memory.server.ts'
import type { Door } from '#app/platform/http/door.ts'
import type { Route } from './+types/memories.ts'

export const handle = { takesFiles: true } satisfies Door

export async function action(args: Route.ActionArgs) {
  const answer = await handleMemory(args)
  return answer instanceof Response ? answer : Response.json(answer.data, answer.init ?? {})
}

export function loader() {
  return redirect(MEMORY_PATH)
}
