import { href } from 'react-router'
import { ownMemoriesWords } from '#words/share-memory.ts'
import { ASK_FIELD, useAsked } from '#app/features/memories/ask-first.ts'
import { MemoryPage } from '#app/features/memories/memory-page.tsx'
import { actOnOneOfMemories, oneOfMemories } from '#app/features/memories/own-memories.server.ts'
import { DONE_FIELD, useDone } from '#app/features/personal-links/done-address.ts'
import { ExpiredLink } from '#app/features/personal-links/expired-link.tsx'
import { openPersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { personalMeta } from '#app/features/personal-links/personal-meta.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/memories-one.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return openPersonalPage(context.get(servicesContext), oneOfMemories(params.memory), params.token)
}

export const handle = { reads: [DONE_FIELD, ASK_FIELD] }

export function action(args: Route.ActionArgs) {
  return actOnOneOfMemories(args, args.params.token, args.params.memory)
}

export const meta = personalMeta

export default function OneOfMemories({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  const did = useDone()
  const asks = useAsked()
  if (!loaderData) return <ExpiredLink />
  const back = { to: ownAddress(href('/my/memories/:token', { token })), words: ownMemoriesWords.back }
  return <MemoryPage memory={loaderData} answer={actionData} did={did} asks={asks} back={back} />
}
