import { data, redirect } from 'react-router'
import { z } from 'zod'
import { inboxItemWords } from '#copy/staff/desk-inbox.ts'
import type { Actor } from '#app/domains/staff/desk/actor.ts'
import type { DoneNoticeKey } from '#app/domains/staff/desk/confirmation.ts'
import { readDeskForm, rejectForm } from '#app/domains/staff/desk/desk-form.server.ts'
import { parseSeenVersion } from '#app/domains/staff/review/authorize-decision.server.ts'
import { getActor } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { addNote, changeItem, type ItemChangeResult, type NoteResult, type ReplyResult, sendReply } from './item-changes.server.ts'
import { inboxAddress, type InboxFilter, readInboxFilter, ITEM_STATES } from './inbox-query.ts'
import type { SubjectSources } from './inbox-subject.ts'
import { type ItemChange, findNeighbors, findItem, type InboxItem, listItems } from './item-store.server.ts'
import { officeDay } from '#app/platform/format/dates.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import { requiredText } from '#app/forms/text-rules.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/database/cursor.ts'
import { servicesContext, type Services } from '#app/platform/services.server.ts'
import { listItemTimeline } from './show-item.server.ts'

const { refused, changedBy, notes, reply, stateForm } = inboxItemWords

const ITEM_ACTIONS = ['save', 'done', 'take', 'reopen', 'spam', 'note', 'answer-done', 'answer-wait'] as const
export type ItemAction = (typeof ITEM_ACTIONS)[number]

const owner = z
  .string()
  .refine((typed) => typed === '' || isUuid(typed))
  .optional()
const next = z
  .string()
  .refine((typed) => typed === '' || isDay(typed), stateForm.badDay)
  .optional()

/** Each form of the page sends only its own fields. */
const itemForm = z.object({
  act: z.enum(ITEM_ACTIONS),
  /** The version and the newest audit entry that the page showed. */
  seen: z.string().max(48),
  state: z.enum(ITEM_STATES).optional(),
  owner,
  next,
  note: requiredText({ maxLength: 4_000, missing: notes.missing, tooLong: notes.tooLong }).optional(),
  answer: requiredText({ maxLength: 8_000, missing: reply.missing, tooLong: reply.tooLong }).optional(),
})
type ItemInput = z.output<typeof itemForm>

const AFTER_ACTION: Record<ItemAction, { done: DoneNoticeKey; goesToNext: boolean }> = {
  save: { done: 'item-saved', goesToNext: false },
  take: { done: 'item-saved', goesToNext: false },
  reopen: { done: 'item-saved', goesToNext: false },
  note: { done: 'note-added', goesToNext: false },
  done: { done: 'item-done', goesToNext: true },
  spam: { done: 'item-done', goesToNext: true },
  'answer-done': { done: 'answered', goesToNext: true },
  'answer-wait': { done: 'answered', goesToNext: true },
}

export async function handleItemAction({ request, context }: FormRequest, sources: SubjectSources, id: string) {
  const services = context.get(servicesContext)
  const read = await readDeskForm(request, itemForm)
  if (!read.ok) return read.answer
  const item = isUuid(id) ? await findItem(services.db, id) : undefined
  if (!item) return data(undefined, { status: 404 })
  const missing = findMissingField(read.input)
  if (missing) return rejectForm({ errors: missing }, read.typed)
  const by = getActor(context)
  const { version, lastEntry } = parseSeenVersion(read.input.seen)
  const outcome = await runAction(services, sources, by, item, read.input, Number(version))
  if (!outcome.ok) {
    const notice =
      outcome.reason === 'changed'
        ? refused.changed(await describeChangesSince(services.db, sources, item, lastEntry))
        : refused[outcome.reason]
    return rejectForm({ notice }, read.typed)
  }
  const { done, goesToNext } = AFTER_ACTION[read.input.act]
  const filter = readInboxFilter(new URL(request.url).searchParams)
  if (!goesToNext) return redirect(inboxAddress(filter, { item: id, done }), 303)
  return redirect(await nextAddress(services, by, filter, item, done), 303)
}

async function runAction(
  services: Services,
  sources: SubjectSources,
  by: Actor,
  item: Pick<InboxItem, 'id' | 'state'>,
  input: ItemInput,
  seen: number,
): Promise<ItemChangeResult | NoteResult | ReplyResult> {
  const change = (wanted: ItemChange) => changeItem(services, by, item.id, seen, wanted)
  const { state, owner, next, note = '', answer = '' } = input
  switch (input.act) {
    case 'note':
      return addNote(services, by, item.id, note)
    case 'answer-done':
    case 'answer-wait':
      return sendReply(services, sources, by, item.id, {
        seen,
        text: answer,
        state: input.act === 'answer-done' ? 'done' : 'waiting',
      })
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

async function describeChangesSince(db: Db, sources: SubjectSources, item: InboxItem, lastEntry: number): Promise<string[]> {
  const since = (await listItemTimeline(db, sources, item)).filter(({ key }) => key > lastEntry)
  return since
    .toReversed()
    .map(({ by, shown, what, changes }) =>
      changedBy({ by, moment: shown, what: changes.length > 0 ? `${what} (${changes.join('; ')})` : what }),
    )
}

/** Returns the URL of the next item. The first item follows the last one. Without another item, the URL is that of the list. */
async function nextAddress(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: Actor,
  filter: InboxFilter,
  from: InboxItem,
  done: DoneNoticeKey,
): Promise<string> {
  const reader = { staffId: by.id, today: officeDay(now()) }
  const { below } = await findNeighbors(db, filter, reader, from)
  const next = below ?? (await listItems(db, filter, reader, { most: 2 })).find(({ id }) => id !== from.id)?.id
  return next === undefined
    ? inboxAddress(filter, { done: done === 'item-done' ? ('item-last' satisfies DoneNoticeKey) : done })
    : inboxAddress(filter, { item: next, done })
}

function findMissingField({ act, note, answer }: ItemInput): Record<string, string> | undefined {
  if (act === 'note' && note === undefined) return { note: notes.missing }
  if ((act === 'answer-done' || act === 'answer-wait') && answer === undefined) return { answer: reply.missing }
  return undefined
}

function isDay(typed: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(typed)) return false
  const day = new Date(`${typed}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed)
}
