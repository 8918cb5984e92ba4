import { data, redirect } from 'react-router'
import { inboxItemWords } from '#words/desk-inbox.ts'
import type { Actor } from '#app/features/desk/actor.ts'
import type { Done } from '#app/features/desk/done.ts'
import { readDeskForm, refuseForm } from '#app/features/desk/read-desk-form.server.ts'
import { getActor } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { addNote, type NoteAdded } from '#app/features/inbox/add-note.server.ts'
import { changeItem, type ItemChanged } from '#app/features/inbox/change-item.server.ts'
import { inboxAddress, readFilter } from '#app/features/inbox/inbox-query.ts'
import { type Change, findItem, type InboxItem } from '#app/features/inbox/item-store.server.ts'
import { type ReplySent, sendReply } from '#app/features/replies/send-reply.server.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/database/is-uuid.ts'
import { servicesContext, type Services } from '#app/platform/services.server.ts'
import { listDeedsOf } from './item-deeds.server.ts'
import { type ItemAct, itemForm, type ItemInput, missingIn } from './item-form.ts'
import { newsParams } from './inbox-news.ts'
import { leadOn } from './lead-on.server.ts'

const { refused, toldChange } = inboxItemWords
/** What is said once it is done, and whether the next one is shown then. */
const AFTER: Record<ItemAct, { done: Done; leadsOn: boolean }> = {
  save: { done: 'item-saved', leadsOn: false },
  take: { done: 'item-saved', leadsOn: false },
  reopen: { done: 'item-saved', leadsOn: false },
  note: { done: 'note-added', leadsOn: false },
  done: { done: 'item-done', leadsOn: true },
  spam: { done: 'item-done', leadsOn: true },
  'answer-done': { done: 'answered', leadsOn: true },
  'answer-wait': { done: 'answered', leadsOn: true },
}

/** Does what a button on the page of an item asks. The list it belongs to stands in the address. @param kinds of submissions, all of them */
export async function takeItemAct({ request, context }: FormRequest, kinds: AnySubmissionKind[], id: string) {
  const services = context.get(servicesContext)
  const read = await readDeskForm(request, itemForm)
  if (!read.ok) return read.answer
  const item = isUuid(id) ? await findItem(services.db, id) : undefined
  if (!item) return data(undefined, { status: 404 })
  const missing = missingIn(read.input)
  if (missing) return refuseForm({ errors: missing }, read.typed)
  const by = getActor(context)
  const [version, deed] = read.input.seen.split(':').map(Number) as [number, number]
  const outcome = await act(services, kinds, by, item, read.input, version)
  if (!outcome.ok) {
    const notice = outcome.reason === 'changed' ? refused.changed(await tellSince(services.db, item, deed)) : refused[outcome.reason]
    return refuseForm({ notice }, read.typed)
  }
  const { done, leadsOn } = AFTER[read.input.act]
  const filter = readFilter(new URL(request.url).searchParams)
  if (!leadsOn) return redirect(inboxAddress(filter, { item: id, done }), 303)
  const moveId = 'moveId' in outcome ? outcome.moveId : undefined
  const state = read.input.act === 'spam' ? 'spam' : 'done'
  const news = moveId === undefined ? {} : newsParams({ what: 'moved', moveId, count: 1, state })
  return redirect(await leadOn(services, by, filter, item, { done, ...news }), 303)
}

async function act(
  services: Services,
  kinds: AnySubmissionKind[],
  by: Actor,
  item: Pick<InboxItem, 'id' | 'state'>,
  input: ItemInput,
  seen: number,
): Promise<ItemChanged | NoteAdded | ReplySent> {
  const change = (wanted: Change) => changeItem(services, by, item.id, seen, wanted)
  const { state, owner, next, note = '', answer = '' } = input
  switch (input.act) {
    case 'note':
      return addNote(services, by, item.id, note)
    case 'answer-done':
    case 'answer-wait':
      return sendReply(services, kinds, by, item.id, { seen, text: answer, standing: input.act === 'answer-done' ? 'done' : 'waiting' })
    case 'take':
      return change({ ownerId: by.id, ...(item.state === 'new' && { state: 'doing' }) })
    case 'reopen':
      return change({ state: 'doing' })
    case 'done':
    case 'spam':
      return change({ state: input.act })
    case 'save':
      return change({
        ...(state && { state }),
        ...(owner !== undefined && { ownerId: owner || null }),
        ...(next !== undefined && { nextOn: next || null }),
      })
  }
}

/** Who changed what since then, the first change first. */
async function tellSince(db: Db, item: Pick<InboxItem, 'id' | 'kind' | 'subjectId' | 'reference'>, deed: number): Promise<string[]> {
  const since = (await listDeedsOf(db, item)).filter(({ id }) => id > deed)
  return since
    .toReversed()
    .map(({ by, moment, what, changes }) => toldChange({ by, moment, what: changes.length > 0 ? `${what} (${changes.join('; ')})` : what }))
}
