import { redirect } from 'react-router'
import { z } from 'zod'
import { inboxWords } from '#words/desk-inbox.ts'
import type { Actor } from '#app/features/desk/actor.ts'
import type { Done } from '#app/features/desk/done.ts'
import { readDeskForm, refuseForm } from '#app/features/desk/read-desk-form.server.ts'
import { getActor } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { STATES } from '#app/features/inbox/inbox-item.ts'
import { inboxAddress, readFilter } from '#app/features/inbox/inbox-query.ts'
import { dropView, keepView, VIEWS_AT_MOST } from '#app/features/inbox/keep-view.server.ts'
import { type Chosen, moveItems } from '#app/features/inbox/move-items.server.ts'
import { undoMove } from '#app/features/inbox/undo-move.server.ts'
import { dayOf } from '#app/features/site/ministry-day.ts'
import { counted } from '#app/features/site/numbers.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import { requiredLine } from '#app/forms/text-rules.ts'
import { isUuid } from '#app/platform/database/is-uuid.ts'
import { servicesContext, type Services } from '#app/platform/services.server.ts'
import { newsParams } from './inbox-news.ts'

const { views, bulk } = inboxWords
const id = z.string().refine(isUuid)
const form = z.object({
  act: z.enum([...STATES, 'take', 'undo', 'save-view', 'drop-view']),
  /** Each with its version: `id:2`. */
  pick: z.array(z.string().refine((each) => isUuid(each.slice(0, 36)) && /^:\d{1,9}$/.test(each.slice(36)))),
  /** How many match, and the mark of that: `143:…`. */
  all: z
    .string()
    .regex(/^\d{1,6}:[0-9a-f]{32}$/)
    .optional(),
  move: id.optional(),
  view: id.optional(),
  name: requiredLine({ maxLength: 40, missing: views.missing, tooLong: views.tooLong, oneLine: views.tooLong }).optional(),
})
type Asked = z.output<typeof form>

/** Does what a button of the list asks. The filter stands in the address. */
export async function takeInboxAct({ request, context }: FormRequest) {
  const services = context.get(servicesContext)
  const read = await readDeskForm(request, form, ['pick'])
  if (!read.ok) return read.answer
  const asked = new URL(request.url).searchParams
  const filter = readFilter(asked)
  const back = (more: Record<string, string>) => redirect(inboxAddress(filter, { before: asked.get('before') ?? '', ...more }), 303)
  const by = getActor(context)
  const { act, name, view, move } = read.input
  const refuse = (reason: keyof typeof bulk.refused) => refuseForm({ notice: bulk.refused[reason] }, read.typed)
  if (act === 'save-view') {
    if (name === undefined) return refuseForm({ errors: { name: views.missing } }, read.typed)
    const kept = await keepView(services, by, name, filter)
    if (kept.ok) return back({ done: 'view-saved' satisfies Done })
    return kept.reason === 'too-many'
      ? refuseForm({ errors: { name: views.tooMany(counted(VIEWS_AT_MOST)) } }, read.typed)
      : refuse(kept.reason)
  }
  if (act === 'drop-view') {
    if (view !== undefined) await dropView(services, by, view)
    return back({ done: 'view-dropped' satisfies Done })
  }
  if (act === 'undo') {
    const undone = move === undefined ? undefined : await undoMove(services, by, move)
    if (!undone?.ok) return refuse(undone?.reason ?? 'too-late')
    return back(newsParams({ what: 'undone', ...undone }))
  }
  const moved = await moveItems(
    services,
    by,
    chosenIn(services, by, read.input, filter),
    act === 'take' ? { ownerId: by.id } : { state: act },
  )
  if (!moved.ok) return refuse(moved.reason)
  return back(newsParams({ what: 'moved', ...moved, state: act === 'take' ? 'mine' : act }))
}

function chosenIn({ now }: Pick<Services, 'now'>, by: Actor, { all, pick }: Asked, filter: ReturnType<typeof readFilter>): Chosen {
  const [count, mark] = all?.split(':') ?? []
  if (mark !== undefined) return { filter, reader: { staffId: by.id, today: dayOf(now()) }, seen: { count: Number(count), mark } }
  return { picked: new Map(pick.map((each): [string, number] => [each.slice(0, 36), Number(each.slice(37))])) }
}
