import { z } from 'zod'
import { inboxItemWords } from '#words/desk-inbox.ts'
import { STATES } from '#app/features/inbox/inbox-item.ts'
import { requiredText } from '#app/forms/text-rules.ts'
import { isUuid } from '#app/platform/database/is-uuid.ts'

const { notes, reply, standing } = inboxItemWords

/** What the buttons of the page of an item ask for. */
export const ITEM_ACTS = ['save', 'done', 'take', 'reopen', 'spam', 'note', 'answer-done', 'answer-wait'] as const
export type ItemAct = (typeof ITEM_ACTS)[number]

const owner = z
  .string()
  .refine((typed) => typed === '' || isUuid(typed))
  .optional()
const next = z
  .string()
  .refine((typed) => typed === '' || isDay(typed), standing.badDay)
  .optional()

/** Of which forms send their own fields alone. */
export const itemForm = z.object({
  act: z.enum(ITEM_ACTS),
  /** The version that was shown, and the last deed: `3:118`. */
  seen: z.string().regex(/^\d{1,9}:\d{1,15}$/),
  state: z.enum(STATES).optional(),
  owner,
  next,
  /** What stood in these three before anybody typed: where it is refused, only what differs is shown again. */
  shownState: z.enum(STATES).optional(),
  shownOwner: owner,
  shownNext: next,
  note: requiredText({ maxLength: 4_000, missing: notes.missing, tooLong: notes.tooLong }).optional(),
  answer: requiredText({ maxLength: 8_000, missing: reply.missing, tooLong: reply.tooLong }).optional(),
})
export type ItemInput = z.output<typeof itemForm>

/** The field without which an act has nothing to do, and what is said then. */
export function missingIn({ act, note, answer }: ItemInput): Record<string, string> | undefined {
  if (act === 'note' && note === undefined) return { note: notes.missing }
  if ((act === 'answer-done' || act === 'answer-wait') && answer === undefined) return { answer: reply.missing }
  return undefined
}

/** '2026-11-30', as a browser sends a day. */
function isDay(typed: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(typed)) return false
  const day = new Date(`${typed}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed)
}
