import { ownMemoryWords } from '#copy/community/share-memory.ts'
import { handleMemoryAction, memoryPage } from '#app/domains/community/memories/own-memories.server.ts'
import { MemoryPage } from '#app/domains/community/memories/memory-page.tsx'
import { DONE_FIELD, useDoneField } from '#app/domains/privacy/personal-links/done-address.ts'
import { ExpiredLink } from '#app/domains/privacy/personal-links/expired-link.tsx'
import { handlePersonalForm, personalLoader } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { personalMeta } from '#app/domains/privacy/personal-links/personal-meta.ts'
import type { Route } from './+types/memory.ts'

export const loader = personalLoader(memoryPage)

export const handle = { reads: [DONE_FIELD] }

export function action(args: Route.ActionArgs) {
  return handlePersonalForm(args, memoryPage.purpose, args.params.token, (linkId, address) => handleMemoryAction(args, linkId, address))
}

export const meta = personalMeta

export default function Memory({ loaderData, actionData }: Route.ComponentProps) {
  const did = useDoneField()
  if (!loaderData) return <ExpiredLink words={ownMemoryWords.expired} to="/stories" orAccount />
  return <MemoryPage memory={loaderData} answer={actionData} did={did} />
}
