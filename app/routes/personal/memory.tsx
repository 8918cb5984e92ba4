import { ownMemoryWords } from '#words/share-memory.ts'
import { actOnMemory } from '#app/features/memories/act-on-memory.server.ts'
import { memoryPage } from '#app/features/memories/memory-page.server.ts'
import { ASK_FIELD, useAsked } from '#app/features/memories/ask-first.ts'
import { MemoryPage } from '#app/features/memories/memory-page.tsx'
import { DONE_FIELD, useDone } from '#app/features/personal-links/done-address.ts'
import { ExpiredLink } from '#app/features/personal-links/expired-link.tsx'
import { actOnPersonalPage, openPersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { personalMeta } from '#app/features/personal-links/personal-meta.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/memory.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return openPersonalPage(context.get(servicesContext), memoryPage, params.token)
}

export const handle = { reads: [DONE_FIELD, ASK_FIELD] }

export function action(args: Route.ActionArgs) {
  return actOnPersonalPage(args, memoryPage.purpose, args.params.token, (linkId, address) => actOnMemory(args, linkId, address))
}

export const meta = personalMeta

export default function Memory({ loaderData, actionData }: Route.ComponentProps) {
  const did = useDone()
  const asks = useAsked()
  if (!loaderData) return <ExpiredLink words={ownMemoryWords.expired} to="/stories" orAccount />
  return <MemoryPage memory={loaderData} answer={actionData} did={did} asks={asks} />
}
