import { redirect } from 'react-router'
import { z } from 'zod'
import { decisionDeedWords, decisionWords } from '#words/desk-decisions.ts'
import { DESK_HOME, safeReturn } from '#app/features/desk/desk-access.ts'
import { type Done, DONE_FIELD } from '#app/features/desk/done.ts'
import { readDeskForm, refuseForm } from '#app/features/desk/read-desk-form.server.ts'
import type { SubjectKind } from '#app/features/desk-history/deed.ts'
import { listDeedsTo } from '#app/features/desk-history/last-deed.server.ts'
import { confirmPassword } from '#app/features/desk-sign-in/confirm-password.server.ts'
import { getActor, getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { servicesContext, type Services } from '#app/platform/services.server.ts'
import type { Decider } from './decider.ts'
import { BACK_FIELD, leadAway } from './decision-address.ts'
import { readSeen } from './seen.ts'

/** `stays`: it was a step on the way, and the page is shown once more. `gone`: there is no such page any more. */
type Outcome = { ok: true; stays?: boolean; gone?: boolean } | { ok: false; reason: string }
/** What is to mend, by field or above the form. */
export type Said = { errors: Record<string, string> } | { notice: string }

type Decision<Schema extends z.ZodObject> = {
  /** The fields of the page's forms, besides `seen`. */
  schema: Schema
  /** Of what is decided, as the history knows it. */
  subject: { kind: SubjectKind; id: string }
  /** What one field alone cannot say, such as that a refusal needs a reason. */
  mend?: (input: z.output<Schema>) => Record<string, string>
  /** The password is asked for again, unless it was typed a few minutes ago; the schema has a field `password`. */
  confirms?: true
  decide: (services: Services, input: z.output<Schema>, decider: Decider) => Promise<Outcome>
  /** What a reason of this page's own means; those of all pages are said here. */
  say: (reason: string) => Said | undefined
}

const seen = z.string().max(48)

/**
 * Does what a form on the page of one thing asks, and leads on to where its address says, or to the page itself. Somebody who
 * decides on what has changed since is told who did what, and keeps what they typed.
 */
export async function takeDecision<Schema extends z.ZodObject>({ request, context }: FormRequest, decision: Decision<Schema>) {
  const services = context.get(servicesContext)
  const read = await readDeskForm(request, decision.schema.extend({ seen }))
  if (!read.ok) return read.answer
  const { seen: shown, ...input } = read.input as z.output<Schema> & { seen: string }
  const { version, deed } = readSeen(shown)
  const errors = {
    ...decision.mend?.(input as z.output<Schema>),
    ...(decision.confirms && (await confirmPassword(services, getSignedIn(context), (input as { password?: string }).password))),
  }
  if (Object.keys(errors).length > 0) return refuseForm({ errors }, read.typed)
  const decider = { by: getActor(context), now: services.now(), seen: version }
  const outcome = await decision.decide(services, input as z.output<Schema>, decider)
  if (outcome.ok) return redirect(onward(new URL(request.url), outcome), 303)
  return refuseForm(decision.say(outcome.reason) ?? (await sayShared(services.db, decision.subject, outcome.reason, deed)), read.typed)
}

async function sayShared(db: Db, { kind, id }: { kind: SubjectKind; id: string }, reason: string, deed: number): Promise<Said> {
  const { refused } = decisionWords
  if (reason === 'not-allowed' || reason === 'unknown') return { notice: refused[reason] }
  const [newest] = await listDeedsTo(db, kind, id)
  // Of what was done before they looked they have been told.
  const last = newest && newest.key > deed ? newest : undefined
  const verbs: Record<string, string> = decisionDeedWords.verbs
  const told = last && decisionWords.lastDeed({ verb: verbs[last.verb] ?? last.verb, by: last.by, shown: last.shown })
  return { notice: reason === 'changed' ? refused.changed(told) : refused.decided(told) }
}

function onward(
  { pathname, searchParams }: URL,
  { stays = false, gone = false }: Pick<Extract<Outcome, { ok: true }>, 'stays' | 'gone'>,
): string {
  const back = searchParams.get(BACK_FIELD)
  if (back !== null && !stays) return leadAway(back)
  if (gone) return DESK_HOME
  const kept = new URLSearchParams(back === null ? {} : { [BACK_FIELD]: safeReturn(back) })
  kept.set(DONE_FIELD, 'decided' satisfies Done)
  return `${pathname.replace(/\.data$/, '')}?${kept}`
}
