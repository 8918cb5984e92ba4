import { href } from 'react-router'
import { ownMemoriesWords } from '#copy/community/share-memory.ts'
import { MemoryPage } from '#app/domains/community/memories/memory-page.tsx'
import { handleListedMemoryAction, listedMemoryPage } from '#app/domains/community/memories/own-memories.server.ts'
import { DONE_FIELD, useDoneField } from '#app/domains/privacy/personal-links/done-address.ts'
import { ExpiredLink } from '#app/domains/privacy/personal-links/expired-link.tsx'
import { personalLoader } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { personalMeta } from '#app/domains/privacy/personal-links/personal-meta.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import type { Route } from './+types/memories-one.ts'

export const loader = personalLoader(({ params }) => listedMemoryPage(params.memory!))

export const handle = { reads: [DONE_FIELD] }

export function action(args: Route.ActionArgs) {
  return handleListedMemoryAction(args, args.params.token, args.params.memory)
}

export const meta = personalMeta

export default function OneOfMemories({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  const did = useDoneField()
  if (!loaderData) return <ExpiredLink />
  const back = { to: localizePath(href('/my/memories/:token', { token })), words: ownMemoriesWords.back }
  return <MemoryPage memory={loaderData} answer={actionData} did={did} back={back} />
}
