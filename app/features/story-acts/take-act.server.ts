import { data, type RouterContextProvider } from 'react-router'
import { findStory } from '#app/features/stories/story-store.server.ts'
import { findVisitor } from '#app/features/visits/visitor.server.ts'
import { readSmallForm } from '#app/forms/own-fields.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { actOnStory, STORY_ACTS, type StoryAct } from './act-on-story.server.ts'

type Sent = { request: Request; params: { slug: string }; context: Readonly<RouterContextProvider> }

/**
 * What was sent of a story, by its form or by its page's script.
 * @returns the act, if it is one, and whether it was taken
 * @throws Response 404 for a story that does not exist
 */
export async function takeAct({ request, params: { slug }, context }: Sent): Promise<{ act: StoryAct | undefined; taken: boolean }> {
  const services = context.get(servicesContext)
  if (!(await findStory(services.db, slug))) throw data(null, { status: 404 })
  const fields = await readSmallForm(request, ['act', 'key', 'code'])
  const act = STORY_ACTS.find((each) => each === fields.act)
  if (!act) return { act, taken: false }
  const asked = { slug, act, key: fields.key, code: fields.code }
  return { act, taken: await actOnStory(services, findVisitor(request, context), asked) }
}
