import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { z } from 'zod'
import { decisionWords } from '#copy/staff/desk-decisions.ts'
import type { SubjectKind } from '#app/domains/staff/audit/audit-entry.ts'
import { listTimeline } from '#app/domains/staff/audit/audit-log.server.ts'
import { DESK_HOME_PATH, safeReturnPath } from '#app/domains/staff/desk/desk-routes.ts'
import { readDeskForm, rejectForm } from '#app/domains/staff/desk/desk-form.server.ts'
import { type DoneNoticeKey, CONFIRMATION_FIELD } from '#app/domains/staff/desk/confirmation.ts'
import { hasConfirmedRecently, confirmPassword, getActor, getSignedIn } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import { optionalText } from '#app/forms/text-rules.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { type Decider, parseSeenVersion } from './authorize-decision.server.ts'
import { addressAfterDecision, BACK_FIELD, readDecisionArrival } from './decision-address.ts'
import type { DecisionVisit } from './decision-page.tsx'

/** Where to go after the decision. `stays`: the page is shown again. `gone`: the page no longer exists. */
type Outcome = { ok: true; stays?: boolean; gone?: boolean } | { ok: false; reason: string }
export type FormProblem = { errors: Record<string, string> } | { notice: string }

type Decision<Schema extends z.ZodObject> = {
  /** The fields of the page's forms, except `seen`. */
  schema: Schema
  subject: { kind: SubjectKind; id: string }
  /** Checks that involve several fields, for example that a refusal has a reason. */
  validate?: (input: z.output<Schema>) => Record<string, string>
  /** Asks for the password, unless it was typed recently. The schema needs a field `password`. */
  confirmsPassword?: true
  decide: (services: Services, input: z.output<Schema>, decider: Decider) => Promise<Outcome>
  describeRefusal: (reason: string) => FormProblem | undefined
}

const seen = z.string().max(48)

/**
 * Makes a decision, then redirects to the page that the query names, to this page, or, if it is gone, to the desk's first page.
 * A stale decision is refused; the answer describes the last change and keeps what was typed.
 */
export async function handleDecision<Schema extends z.ZodObject>({ request, context }: FormRequest, decision: Decision<Schema>) {
  const services = context.get(servicesContext)
  const read = await readDeskForm(request, decision.schema.extend({ seen }))
  if (!read.ok) return read.answer
  const { seen: shown, ...input } = read.input as z.output<Schema> & { seen: string }
  const { version, lastEntry } = parseSeenVersion(shown)
  const errors = {
    ...decision.validate?.(input as z.output<Schema>),
    ...(decision.confirmsPassword && (await confirmPassword(services, getSignedIn(context), (input as { password?: string }).password))),
  }
  if (Object.keys(errors).length > 0) return rejectForm({ errors }, read.typed)
  const decider = { by: getActor(context), now: services.now(), seen: version }
  const outcome = await decision.decide(services, input as z.output<Schema>, decider)
  if (outcome.ok) return redirect(nextAddress(new URL(request.url), outcome), 303)
  return rejectForm(
    decision.describeRefusal(outcome.reason) ?? (await describeSharedRefusal(services.db, decision.subject, outcome.reason, lastEntry)),
    read.typed,
  )
}

async function describeSharedRefusal(
  db: Db,
  { kind, id }: { kind: SubjectKind; id: string },
  reason: string,
  lastEntry: number,
): Promise<FormProblem> {
  const { refused } = decisionWords
  if (reason === 'not-allowed' || reason === 'unknown') return { notice: refused[reason] }
  const [newest] = await listTimeline(db, kind, id)
  // An entry that the page already showed does not explain why the decision came too late.
  const last = newest && newest.key > lastEntry ? newest : undefined
  const lastChange = last && decisionWords.lastChange({ verb: last.what, by: last.by, shown: last.shown })
  return { notice: reason === 'changed' ? refused.changed(lastChange) : refused.decided(lastChange) }
}

function nextAddress(
  { pathname, searchParams }: URL,
  { stays = false, gone = false }: Pick<Extract<Outcome, { ok: true }>, 'stays' | 'gone'>,
): string {
  const back = searchParams.get(BACK_FIELD)
  if (back !== null && !stays) return addressAfterDecision(back)
  if (gone) return DESK_HOME_PATH
  const query = new URLSearchParams(back === null ? {} : { [BACK_FIELD]: safeReturnPath(back) })
  query.set(CONFIRMATION_FIELD, 'decided' satisfies DoneNoticeKey)
  return `${pathname.replace(/\.data$/, '')}?${query}`
}

const { reason } = decisionWords

export const reasonField = optionalText({ maxLength: 600, missing: reason.missing, tooLong: reason.tooLong })

export function validateReason(needs: boolean, typed: string | null): Record<string, string> {
  return needs && typed === null ? { why: reason.missing } : {}
}

type Find<Evidence> = (services: Services, id: string) => Promise<Evidence | undefined>

export function decisionLoader<Name extends string, Evidence extends object>(name: Name, find: Find<Evidence>) {
  return async ({ context, params, url }: Pick<LoaderFunctionArgs, 'context' | 'params' | 'url'>) => {
    const services = context.get(servicesContext)
    const evidence = await find(services, idParam(params))
    if (!evidence) throw data(null, { status: 404 })
    const fresh = hasConfirmedRecently(getSignedIn(context), services.now())
    const visit: Omit<DecisionVisit, 'answer'> = { role: getActor(context).role, fresh, arrival: readDecisionArrival(url) }
    return { ...visit, ...({ [name]: evidence } as unknown as Record<Name, Evidence>) }
  }
}

export function decisionAction<Evidence extends object, Answer>(
  find: Find<Evidence>,
  handle: (request: FormRequest, evidence: Evidence) => Promise<Answer>,
) {
  return async (args: Pick<ActionFunctionArgs, 'context' | 'params' | 'request'>) => {
    const evidence = await find(args.context.get(servicesContext), idParam(args.params))
    if (!evidence) throw data(null, { status: 404 })
    return handle(args, evidence)
  }
}

function idParam(params: LoaderFunctionArgs['params']): string {
  return Object.values(params)[0] ?? ''
}
