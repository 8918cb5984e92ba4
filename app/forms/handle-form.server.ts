import { data, redirect, type RouterContextProvider } from 'react-router'
import { z, type ZodError } from 'zod'
import { pictureWords } from '#copy/community/pictures.ts'
import type { Suspicion } from '#app/platform/database/tables.ts'
import { hash } from '#app/platform/tokens.server.ts'
import type { LimitKey } from '#app/platform/limits.server.ts'
import { stripSiteUrl } from '#app/platform/strip-site-url.ts'
import { pageContext, servicesContext, type Services } from '#app/platform/services.server.ts'
import { type FormAnswer, type TypedValues, parseStepTarget } from './form-answer.ts'
import { readFields } from './read-fields.server.ts'
import { isOutage, OUTAGE_RETRY_SECONDS } from '#app/platform/database/outage.ts'
import { errorReference, type Log } from '#app/platform/log.server.ts'
import type { Upload } from '#app/platform/http/uploads.server.ts'

export type SubmitContext = {
  /** The same for every repeat of one submission: a keyed hash of the fields and the browser's key, or the day (UTC) without scripts. */
  idempotencyKey: string
  /** A random key that the browser stores with the form's draft; null without scripts. */
  browserKey: string | null
  suspicion: Suspicion | null
  network: string
  now: Date
}

export type FormRequest = { request: Request; context: Readonly<RouterContextProvider> }

type Words = {
  notSaved: string
  away: string
  tooMany: (minutes: number) => string
  unreadable: string
  cardNumber: string
  cardNumberInEmail: string
}
type Form<Schema extends z.ZodObject, Done extends object> = {
  name: string
  /** Identifies the person where no field does, so that equal values from two people are two submissions. */
  actorKey?: string
  schema: Schema
  lists?: string[]
  words: Words
  steps?: FormSteps
  /** The name of the step that reviews all answers. It shows what is missing, so earlier steps may be skipped. */
  review?: string
  tooYoung?(fields: Record<string, unknown>): boolean
  files?: FileFields
  alsoMend?(fields: TypedValues): Record<string, string>
  /** `accept` applies limits of its own, also to submissions with a filled honeypot. */
  limitsItself?: true
  /** Finds the answer to an earlier identical submission. It runs before the limits, so that a double click is not counted. */
  findEarlier?(
    services: Services,
    input: z.output<Schema>,
    act: Pick<SubmitContext, 'idempotencyKey' | 'browserKey' | 'now'>,
  ): Promise<Done | undefined>
  accept(services: Services, input: z.output<Schema>, sending: SubmitContext): Promise<({ ok: true } & Done) | Refused>
  leadsTo?(done: Done): string | undefined
  /** The form's own script handles the answer, so only a page without scripts is redirected to `leadsTo`. */
  answersScripts?: true
}

type Refused =
  | { ok: false; errors?: Record<string, string>; notice?: string }
  | { ok: false; notice: string; status: 429 | 503; retryAfterSeconds: number }

/**
 * Handles every public form: read, validate, limit, store, answer. Failures return the typed values, unless the visitor is too young.
 * Answers 200 when stored or between steps, 303 to redirect, 422 for invalid fields, 429 over a limit and 503 if storing failed.
 */
export async function handleForm<Schema extends z.ZodObject, Done extends object>(
  { request, context }: FormRequest,
  form: Form<Schema, Done>,
) {
  const services = context.get(servicesContext)
  const page = context.get(pageContext)
  const { network, byScript } = page
  const own = Object.keys(form.schema.shape)
  const { idempotencyKey, trapped, go, cardFields, unknown, ...read } = await readFields(request, own, form.lists)
  let { fields, shown } = read
  const refuse = (status: number, problem: { errors?: Record<string, string>; notice?: string; passing?: true }) =>
    data<FormAnswer<Done>>(
      {
        ok: false,
        errors: problem.errors ?? {},
        ...(problem.notice ? { notice: problem.notice } : {}),
        ...(problem.passing ? { passing: true } : {}),
        values: shown,
        ...findErrorStep(problem.errors ?? {}, form.steps, form.review),
      },
      { status },
    )

  const answerRetryLater = (status: number, { notice, retryAfterSeconds }: { notice: string; retryAfterSeconds: number }) => {
    page.retryAfterSeconds = retryAfterSeconds
    return refuse(status, { notice, passing: true })
  }

  const failed = (error: unknown, more: string[] = []) => {
    const { away, notSaved } = form.words
    const { notice, retryAfterSeconds } = reportFailedForm(services.log, error, form.name, { away, failed: notSaved })
    return answerRetryLater(503, { notice: [notice, ...more].join(' '), retryAfterSeconds })
  }
  const check = () => {
    const checked = form.schema.safeParse(fields, defaultErrorMessage(form.words))
    const found = checked.success ? { errors: {} } : toFormErrors(checked.error, form.words)
    const notice = unknown ? { notice: form.words.unreadable } : {}
    return { checked, found: { ...found, ...notice, errors: { ...form.alsoMend?.(fields), ...found.errors } } }
  }

  if (form.tooYoung?.(fields)) {
    page.audience = 'visitor'
    return data<FormAnswer<Done>>({ ok: false, errors: {}, values: {}, tooYoung: true }, { status: 422 })
  }
  const { uploads = [] } = page
  if (cardFields.length > 0) {
    const again = uploads.filter(({ field }) => own.includes(field)).map(({ field }) => [field, pictureWords.again])
    const { found } = check()
    const all = { ...found, errors: { ...found.errors, ...Object.fromEntries(again) } }
    return refuse(422, addCardErrors(all, cardFields, form.words))
  }
  // Files are read only now, so that none is stored for a visitor who is too young or for a form with a card number.
  const taken = await acceptFiles(services, form.files ?? {}, uploads, network).catch((error: unknown) => ({ error }))
  if ('error' in taken) return failed(taken.error, [pictureWords.again])
  fields = { ...fields, ...taken.values }
  shown = { ...shown, ...taken.values }
  const { checked, found } = check()
  const unreadable = taken.unknown ? { notice: form.words.unreadable } : {}
  const problems = { ...found, ...unreadable, errors: { ...found.errors, ...taken.errors } }
  if (form.steps && go) {
    const answer = resolveStep(form.steps, go, problems.errors, form.review)
    return data<FormAnswer<Done>>({ ok: false, values: shown, ...answer }, { status: Object.keys(answer.errors).length > 0 ? 422 : 200 })
  }
  if (!checked.success || unknown || taken.unknown || Object.keys(problems.errors).length > 0) return refuse(422, problems)

  const input = checked.data as z.output<Schema>
  const now = services.now()
  const act = {
    idempotencyKey: createIdempotencyKey(
      services.settings,
      form,
      { ...input, ...taken.digests },
      idempotencyKey ?? now.toISOString().slice(0, 10),
    ),
    browserKey: idempotencyKey ?? null,
    now,
  }
  // Forms with a filled honeypot count toward their own limit, so that a bot cannot use up the limit of the people on its network.
  const counted: LimitKey[] = trapped
    ? [['form', `${form.name} trapped ${network}`]]
    : [
        ['form', `${form.name} ${network}`],
        ['ordinaryForm', `${form.name} ${network}`],
      ]

  function answerDone(done: Done) {
    const address = form.leadsTo?.(done)
    if (address !== undefined && !(byScript && form.answersScripts)) return redirect(stripSiteUrl(address, services.settings.siteUrl), 303)
    return data<FormAnswer<Done>>({ ok: true, ...done })
  }

  async function submit() {
    const earlier = await form.findEarlier?.(services, input, act)
    if (earlier) return answerDone(earlier)
    const exhausted = form.limitsItself ? undefined : await services.limits.consumeLimits(...counted)
    if (exhausted === 'form') {
      const retryAfterSeconds = services.limits.secondsToWait('form')
      return answerRetryLater(429, { notice: form.words.tooMany(Math.ceil(retryAfterSeconds / 60)), retryAfterSeconds })
    }
    const suspicion = trapped ? 'honeypot' : exhausted ? 'many-from-one-network' : null
    const result = await form.accept(services, input, { ...act, suspicion, network })
    if (result.ok) return answerDone(result)
    return 'status' in result ? answerRetryLater(result.status, result) : refuse(422, result)
  }

  try {
    return await (form.findEarlier ? runInSequence(act.idempotencyKey, submit) : submit())
  } catch (error) {
    return failed(error)
  }
}

function addCardErrors<Found extends { errors: Record<string, string>; notice?: string }>(
  found: Found,
  cardFields: string[],
  { cardNumber, cardNumberInEmail }: Words,
) {
  const errors = Object.fromEntries(cardFields.map((name) => [name, name === 'email' ? cardNumberInEmail : cardNumber]))
  return { ...found, errors: { ...found.errors, ...errors } }
}

/**
 * The key depends on the fields, so that a corrected text is a new submission. The hash is keyed, so that nobody can guess personal
 * data from it.
 */
function createIdempotencyKey(
  { secretKey }: Services['settings'],
  { name, actorKey }: { name: string; actorKey?: string },
  input: object,
  id: string,
): string {
  return hash(secretKey, `idempotency-key:${name}`, JSON.stringify(actorKey === undefined ? [input, id] : [input, id, actorKey]))
}

const sequences = new Map<string, Promise<unknown>>()

/** Makes a repeat that arrives while the first submission is being stored wait, so that it finds the stored result. */
async function runInSequence<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = sequences.get(key)
  const mine = before ? before.then(work, work) : work()
  sequences.set(key, mine)
  try {
    return await mine
  } finally {
    if (sequences.get(key) === mine) sequences.delete(key)
  }
}

type FailureWords = { away: string; failed: string }
type FailedForm = { notice: string; retryAfterSeconds: number }

const FAILED_RETRY_SECONDS = 60

/** Logs why a form could not be stored: an outage of the database as a warning, anything else as an error with a reference. */
export function reportFailedForm(log: Pick<Log, 'warn' | 'error'>, error: unknown, form: string, words: FailureWords): FailedForm {
  if (isOutage(error)) {
    log.warn({ err: error, form }, 'a form has to wait for the database')
    return { notice: words.away, retryAfterSeconds: OUTAGE_RETRY_SECONDS }
  }
  const reference = errorReference()
  log.error({ err: error, reference, form }, 'a form could not be stored')
  return { notice: `${words.failed} (${reference})`, retryAfterSeconds: FAILED_RETRY_SECONDS }
}

export type FileFields = Record<
  string,
  (services: Services, upload: Upload, network: string) => Promise<{ ok: true; value: string } | { ok: false; error: string }>
>

export type AcceptedFiles = {
  values: Record<string, string>
  digests: Record<string, string>
  errors: Record<string, string>
  unknown: boolean
}

export async function acceptFiles(services: Services, fields: FileFields, uploads: Upload[], network: string): Promise<AcceptedFiles> {
  const taken: AcceptedFiles = { values: {}, digests: {}, errors: {}, unknown: uploads.some(({ field }) => !Object.hasOwn(fields, field)) }
  for (const upload of taken.unknown ? [] : uploads) {
    const { field, digest } = upload
    const became = await fields[field]!(services, upload, network)
    if (!became.ok) taken.errors[field] = became.error
    else {
      taken.values[field] = became.value
      taken.digests[field] = digest
    }
  }
  return taken
}

export type FormSteps = { name: string; fields: string[] }[]

/** Going back always works. Going forward requires valid earlier steps, except where a review step shows all that is missing. */
export function resolveStep(
  steps: FormSteps,
  go: string,
  errors: Record<string, string>,
  review?: string,
): { step: string; returning?: true; errors: Record<string, string> } {
  const { step: wanted, returning } = parseStepTarget(go)
  const at = steps.findIndex(({ name }) => name === wanted)
  for (const step of review === undefined ? steps.slice(0, Math.max(at, 0)) : []) {
    const found = pickErrors(errors, step.fields)
    if (Object.keys(found).length > 0) return { step: step.name, errors: found }
  }
  return { step: steps[Math.max(at, 0)]!.name, ...(returning && { returning }), errors: {} }
}

export function findErrorStep(errors: Record<string, string>, steps: FormSteps | undefined, review?: string): { step?: string } {
  if (!steps) return {}
  if (review !== undefined) return { step: review }
  const found = steps.find(({ fields }) => fields.some((name) => name in errors)) ?? steps.at(-1)
  return found ? { step: found.name } : {}
}

export const defaultErrorMessage = ({ unreadable }: { unreadable: string }) => ({ error: () => unreadable })

export function toFormErrors(error: ZodError, words: { unreadable: string }): { errors: Record<string, string>; notice?: string } {
  const errors: Record<string, string> = {}
  let notice: string | undefined
  for (const issue of error.issues) {
    const field = issue.path[0]
    if (typeof field === 'string') errors[field] ??= issue.message
    else notice = words.unreadable
  }
  return { errors, ...(notice ? { notice } : {}) }
}

function pickErrors(errors: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])))
}
