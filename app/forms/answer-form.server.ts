import { data, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { pictureWords } from '#words/pictures.ts'
import type { Suspicion } from '#app/platform/database/tables.ts'
import { keyedDigest } from '#app/platform/digest.server.ts'
import type { Room, Steps } from '#app/platform/limits.server.ts'
import { ownPath } from '#app/platform/own-path.ts'
import { pageContext, servicesContext, type Services } from '#app/platform/services.server.ts'
import { countForm, type FormLimit, suspicionOf } from './count-sending.server.ts'
import type { FormAnswer, TypedValues } from './form-answer.ts'
import { reportFailedForm } from './form-failure.server.ts'
import { type FormSteps, ownWords, problemsOf, stepAnswer, stepOfFirst } from './form-steps.ts'
import { inTurn } from './in-turn.ts'
import { readFields } from './read-fields.server.ts'
import type { ReceivedTable } from './received-rows.server.ts'
import { isStored } from './stored-attempt.server.ts'
import { type FileFields, takeFiles } from './take-files.server.ts'

/** What the door knows about one act of sending, beside what was typed. */
export type Sending = {
  /** Names this act of sending by its words and its id. */
  attempt: string
  /** The browser's own id of it; null without scripts. */
  attemptId: string | null
  suspicion: Suspicion | null
  network: string
  now: Date
}
/** And which of the limits that its form counts had room. */
export type CountedSending<Name extends string> = Sending & { room: Room<Name> }

/** A sent form as a route's action gets it. */
export type FormRequest = { request: Request; context: Readonly<RouterContextProvider> }

type Words = {
  notSaved: string
  away: string
  tooMany: (minutes: number) => string
  unreadable: string
  cardNumber: string
  cardNumberInEmail: string
}
type Form<Schema extends z.ZodObject, Done extends object, Name extends string> = {
  name: string
  /** Whose acts these are, where no field says so: people who send the same are not taken for one, and wait for nobody else. */
  of?: string
  schema: Schema
  /** Fields that may come several times. */
  lists?: string[]
  words: Words
  /** A form of several steps: its steps in order, each with its fields. */
  steps?: FormSteps
  /** The last of them, where it shows what is missing of all before it: no step is held back then, and what is to mend is told there. */
  review?: string
  /** Turns a visitor away before anything else is looked at; nothing of what was typed is kept or sent back. */
  tooYoung?(fields: Record<string, unknown>): boolean
  files?: FileFields
  /** What else there is to mend, so that it is told together with what the schema finds. */
  alsoMend?(fields: TypedValues): Record<string, string>
  /** The verb counts for itself who sends too much, and is told of filled traps as of everything else. */
  countsItself?: true
  /**
   * What this very act of sending was answered when it came before, if it was stored. It is asked before anything is
   * counted: a double click, a reload or a line that broke costs the sender nothing.
   */
  findEarlier?(services: Services, input: z.output<Schema>, act: Pick<Sending, 'attempt' | 'attemptId' | 'now'>): Promise<Done | undefined>
  /** Keeps the attempt of all that was stored: one statement looks there and counts, and `findEarlier` is asked for repeats alone. */
  storedIn?: ReceivedTable
  accept(services: Services, input: z.output<Schema>, sending: CountedSending<Name>): Promise<({ ok: true } & Done) | Refused>
  /** Where a visitor goes on, such as to a payment page. */
  leadsTo?(done: Done): string | undefined
  /** Its own script leads on by itself: it is told what was done, and only a page is led there. */
  tellsScripts?: true
}

type Counting<Schema extends z.ZodObject, Name extends string> = [Name] extends [never]
  ? { alsoCount?: undefined }
  : {
      /** The further limits that the verb asks for, taken in the form's own statement: they may come after its steps (`FormLimit`). */
      alsoCount(input: z.output<Schema>, network: string): Steps<Name> | undefined
    }

/** With a status: nothing in the form is at fault, and it may be sent again after so many seconds. */
type Refused =
  | { ok: false; errors?: Record<string, string>; notice?: string }
  | { ok: false; notice: string; status: 429 | 503; retryAfterSeconds: number }

/**
 * The one way a public form comes in: read, check, limit, hand to the verb, answer.
 * Whatever goes wrong, what was typed goes back with the answer.
 * @returns 200 when stored or on the way between steps, 303 where it leads on, 422 when a field needs mending, 429 over
 *   the limit, 503 when it could not be stored; the last two say when to send it again
 */
export async function answerForm<Schema extends z.ZodObject, Done extends object, Name extends string = never>(
  { request, context }: FormRequest,
  form: Form<Schema, Done, Name> & Counting<Schema, Name>,
) {
  const services = context.get(servicesContext)
  const page = context.get(pageContext)
  const { network, byScript } = page
  const own = Object.keys(form.schema.shape)
  const { attempt, trapped, go, cardFields, unknown, ...read } = await readFields(request, own, form.lists)
  let { fields, shown } = read
  const refuse = (status: number, problem: { errors?: Record<string, string>; notice?: string; passing?: true }) =>
    data<FormAnswer<Done>>(
      {
        ok: false,
        errors: problem.errors ?? {},
        ...(problem.notice ? { notice: problem.notice } : {}),
        ...(problem.passing ? { passing: true } : {}),
        values: shown,
        ...stepOfFirst(problem.errors ?? {}, form.steps, form.review),
      },
      { status },
    )

  const askToWait = (status: number, { notice, retryAfterSeconds }: { notice: string; retryAfterSeconds: number }) => {
    page.retryAfterSeconds = retryAfterSeconds
    return refuse(status, { notice, passing: true })
  }

  const failed = (error: unknown, more: string[] = []) => {
    const { away, notSaved } = form.words
    const { notice, retryAfterSeconds } = reportFailedForm(services.log, error, form.name, { away, failed: notSaved })
    return askToWait(503, { notice: [notice, ...more].join(' '), retryAfterSeconds })
  }
  const check = () => {
    const checked = form.schema.safeParse(fields, ownWords(form.words))
    const found = checked.success ? { errors: {} } : problemsOf(checked.error, form.words)
    const notice = unknown ? { notice: form.words.unreadable } : {}
    return { checked, found: { ...found, ...notice, errors: { ...form.alsoMend?.(fields), ...found.errors } } }
  }

  if (form.tooYoung?.(fields)) {
    // Not in their browser either.
    page.audience = 'visitor'
    return data<FormAnswer<Done>>({ ok: false, errors: {}, values: {}, tooYoung: true }, { status: 422 })
  }
  const { uploads = [] } = page
  if (cardFields.length > 0) {
    const again = uploads.filter(({ field }) => own.includes(field)).map(({ field }) => [field, pictureWords.again])
    const { found } = check()
    const all = { ...found, errors: { ...found.errors, ...Object.fromEntries(again) } }
    return refuse(422, withCardProblems(all, cardFields, form.words))
  }
  // Only now: of whoever is too young, or has sent a card's number, no file is looked at.
  const taken = await takeFiles(services, form.files ?? {}, uploads, network).catch((error: unknown) => ({ error }))
  if ('error' in taken) return failed(taken.error, [pictureWords.again])
  fields = { ...fields, ...taken.values }
  shown = { ...shown, ...taken.values }
  const { checked, found } = check()
  const unreadable = taken.unknown ? { notice: form.words.unreadable } : {}
  const problems = { ...found, ...unreadable, errors: { ...found.errors, ...taken.errors } }
  if (form.steps && go) {
    const answer = stepAnswer(form.steps, go, problems.errors, form.review)
    return data<FormAnswer<Done>>({ ok: false, values: shown, ...answer }, { status: Object.keys(answer.errors).length > 0 ? 422 : 200 })
  }
  if (!checked.success || unknown || taken.unknown || Object.keys(problems.errors).length > 0) return refuse(422, problems)

  const input = checked.data as z.output<Schema>
  const now = services.now()
  const act = {
    attempt: attemptOf(services.settings, form, { ...input, ...taken.digests }, attempt ?? now.toISOString().slice(0, 10)),
    attemptId: attempt ?? null,
    now,
  }
  const { steps, most } = countForm(form.name, network, trapped)
  /** @returns the limits that had room; undefined where this very act of sending came before */
  async function count(): Promise<Room<FormLimit | Name> | undefined> {
    if (form.countsItself) return { taken: true, ordinary: true } as Room<FormLimit | Name>
    const all = { ...steps, ...form.alsoCount?.(input, network) } as Steps<FormLimit | Name>
    const { db, limits } = services
    return form.storedIn ? limits.takeStepsUnless(isStored(db, form.storedIn, act.attempt), all) : limits.takeSteps(all)
  }

  function answerDone(done: Done) {
    const address = form.leadsTo?.(done)
    if (address !== undefined && !(byScript && form.tellsScripts)) return redirect(ownPath(address, services.settings.siteUrl), 303)
    return data<FormAnswer<Done>>({ ok: true, ...done })
  }

  async function getEarlier(): Promise<Done> {
    const earlier = await form.findEarlier?.(services, input, act)
    if (!earlier) throw new Error('What was stored a moment ago is there no longer.')
    return earlier
  }

  async function handOn() {
    const earlier = form.storedIn ? undefined : await form.findEarlier?.(services, input, act)
    if (earlier) return answerDone(earlier)
    const room = await count()
    if (!room) return answerDone(await getEarlier())
    if (!room.taken) {
      const retryAfterSeconds = services.limits.secondsToWait(most)
      return askToWait(429, { notice: form.words.tooMany(Math.ceil(retryAfterSeconds / 60)), retryAfterSeconds })
    }
    const suspicion = suspicionOf(room, trapped)
    const result = await form.accept(services, input, { ...act, suspicion, room, network })
    if (result.ok) return answerDone(result)
    return 'status' in result ? askToWait(result.status, result) : refuse(422, result)
  }

  try {
    // A verb that knows its repeats by itself may be asked for all of them at once.
    return await (form.findEarlier ? inTurn(act.attempt, handOn) : handOn())
  } catch (error) {
    return failed(error)
  }
}

function withCardProblems<Found extends { errors: Record<string, string>; notice?: string }>(
  found: Found,
  cardFields: string[],
  { cardNumber, cardNumberInEmail }: Words,
) {
  const errors = Object.fromEntries(cardFields.map((name) => [name, name === 'email' ? cardNumberInEmail : cardNumber]))
  return { ...found, errors: { ...found.errors, ...errors } }
}

/**
 * Names one act of sending: its id and what a row would keep of it, since a text that was mended before it is sent
 * again is a new act. Keyed, because what people type about themselves can be guessed and compared; an answer that
 * is checked and dropped, such as an age, is not in it at all.
 */
function attemptOf({ secretKey }: Services['settings'], { name, of }: { name: string; of?: string }, input: object, id: string): string {
  return keyedDigest(secretKey, `attempt:${name}`, JSON.stringify(of === undefined ? [input, id] : [input, id, of]))
}
