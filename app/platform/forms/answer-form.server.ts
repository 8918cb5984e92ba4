import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { digest } from '../digest.server.ts'
import { errorReference } from '../log.server.ts'
import { pageContext, servicesContext, type Services } from '../services.server.ts'
import { type FormAnswer, HONEYPOT_FIELD, type TypedValues } from './form-answer.ts'

/** What the door knows about one act of sending, beside what was typed. */
export type Receipt = { attempt: string; heldReason: string | null; network: string; now: Date }

type Words = { notSaved: string; tooMany: string; unreadable: string }
type Form<Schema extends z.ZodObject, Done extends object> = {
  name: string
  schema: Schema
  /** Fields that may come several times. */
  lists?: string[]
  words: Words
  accept(services: Services, input: z.output<Schema>, receipt: Receipt): Promise<FormAnswer<Done> | { ok: false; errors?: Record<string, string>; notice?: string }>
}

/** Past this many from one network in an hour a person looks first; a church's Wi-Fi on a Sunday stays below. */
const HELD_AFTER = 40
/** Past this many nothing more is taken. */
const REFUSED_AFTER = 400

/**
 * The one way a public form comes in: read, check, limit, hand to the verb, answer.
 * Whatever goes wrong, what was typed goes back with the answer.
 * @returns 200 when stored, 422 when a field needs mending, 429 over the limit, 503 when it could not be stored
 */
export async function answerForm<Schema extends z.ZodObject, Done extends object>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  form: Form<Schema, Done>,
) {
  const services = context.get(servicesContext)
  const { network } = context.get(pageContext)
  const { fields, attempt, trapped } = await readFields(request, form)
  const refuse = (status: number, problem: { errors?: Record<string, string>; notice?: string }) =>
    data<FormAnswer<Done>>({ ok: false, errors: problem.errors ?? {}, ...(problem.notice ? { notice: problem.notice } : {}), values: fields }, { status })

  const checked = form.schema.strict().safeParse(fields)
  if (!checked.success) return refuse(422, problemsOf(checked.error, form.words))

  try {
    const now = services.now()
    const perHour = (name: string, max: number) => ({ name: `${form.name}:${name}`, max, perSeconds: 3600 })
    if (!(await services.limits.take(perHour('refused', REFUSED_AFTER), network))) return refuse(429, { notice: form.words.tooMany })
    const calm = await services.limits.take(perHour('held', HELD_AFTER), network)
    const heldReason = trapped ? 'honeypot' : calm ? null : 'many-from-one-network'
    const result = await form.accept(services, checked.data as z.output<Schema>, {
      attempt: attempt ? digest(form.name, attempt) : digest(form.name, JSON.stringify(fields), now.toISOString().slice(0, 10)),
      heldReason,
      network,
      now,
    })
    return result.ok ? data<FormAnswer<Done>>(result) : refuse(422, result)
  } catch (error) {
    const reference = errorReference()
    services.log.error({ err: error, reference, form: form.name }, 'a form could not be stored')
    return refuse(503, { notice: `${form.words.notSaved} (${reference})` })
  }
}

async function readFields(request: Request, form: Pick<Form<z.ZodObject, object>, 'lists'>) {
  const sent = new URLSearchParams(await request.text())
  const attempt = sent.get('attempt') ?? ''
  const trapped = (sent.get(HONEYPOT_FIELD) ?? '') !== ''
  const fields: TypedValues = {}
  for (const name of new Set(sent.keys())) {
    if (name === 'attempt' || name === HONEYPOT_FIELD) continue
    const values = sent.getAll(name).map((value) => value.replaceAll('\r\n', '\n'))
    // Defined, not assigned: a field named __proto__ must stay a field.
    Object.defineProperty(fields, name, { value: form.lists?.includes(name) ? values : (values.at(-1) ?? ''), enumerable: true })
  }
  return { fields, attempt: /^[0-9a-f-]{36}$/i.test(attempt) ? attempt : undefined, trapped }
}

function problemsOf(error: z.ZodError, words: Words): { errors: Record<string, string>; notice?: string } {
  const errors: Record<string, string> = {}
  let notice: string | undefined
  for (const issue of error.issues) {
    const field = issue.path[0]
    if (typeof field === 'string') errors[field] ??= issue.message
    else notice = words.unreadable
  }
  return { errors, ...(notice ? { notice } : {}) }
}
