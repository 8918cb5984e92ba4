import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import type { Context } from './context.ts'
import { DAY } from './context.ts'
import type { openEndpoints } from './endpoints.ts'
import { type EndpointName, endpointParameters, parseForm } from './parameters.ts'
import { refuse, serialize, StripeRefusal } from './records.ts'

export type ApiAnswer = { status: number; body: string; headers?: Record<string, string> }

export type ApiRequest = { method: string; url: URL; headers: Headers; body: string }

export type Fault = {
  /**
   * `error`: answers 500 without acting. `busy`: answers 429. `locked`: answers 429 for an object in use. `silence`: does not
   * answer. `lost`: acts, then closes the connection. `lost-error`: acts, then answers 500. `slow`: acts once `release` is
   * called.
   */
  kind: 'error' | 'busy' | 'locked' | 'silence' | 'lost' | 'lost-error' | 'slow'
  method?: string
  path?: string
  /** The number of matching requests that pass first. */
  after?: number
  /** If it is missing, the fault lasts until `clear`. */
  times?: number
}

const RETRY = { 'stripe-should-retry': 'true' }
const SERVER_ERROR = errorAnswer(new StripeRefusal(500, 'api_error', 'Something went wrong.'))
const REFUSALS: Partial<Record<Fault['kind'], ApiAnswer>> = {
  error: SERVER_ERROR,
  busy: errorAnswer(new StripeRefusal(429, 'rate_limit', 'Too many requests.')),
  locked: { ...errorAnswer(new StripeRefusal(429, 'lock_timeout', 'This object cannot be accessed right now.')), headers: RETRY },
}

export function createFaultPlan() {
  let planned: Fault[] = []
  let met = false
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  return {
    released,
    release,
    plan: (fault: Fault) => void planned.push({ ...fault }),
    clear() {
      planned = []
      met = false
    },
    met: () => met,
    meet(method: string, path: string): Fault | undefined {
      const fault = planned.find((each) => (each.method ?? method) === method && path.includes(each.path ?? ''))
      if (!fault || (fault.after !== undefined && fault.after-- > 0)) return undefined
      met = true
      if (fault.times !== undefined && --fault.times <= 0) planned = planned.filter((each) => each !== fault)
      return fault
    },
  }
}

export function createApi(emulator: {
  context: Context
  endpoints: ReturnType<typeof openEndpoints>
  faults: ReturnType<typeof createFaultPlan>
  secretKey: string
  transact: <T>(act: () => T) => Promise<T>
}) {
  const { records, now } = emulator.context
  const keysInUse = new Set<string>()
  const routes = (Object.keys(endpointParameters) as EndpointName[]).map((name) => {
    const [method, path = ''] = name.split(' ')
    return { name, method, pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`) }
  })

  /** @returns `silence` to leave the connection open without an answer, `lost` to close it */
  return async function answerApi(request: ApiRequest): Promise<ApiAnswer | 'silence' | 'lost'> {
    const { method, url } = request
    const fault = emulator.faults.meet(method, url.pathname)
    if (fault?.kind === 'silence') return 'silence'
    const refusal = fault && REFUSALS[fault.kind]
    if (refusal) return refusal
    const key = (method === 'POST' && request.headers.get('idempotency-key')) || undefined
    if (key !== undefined && keysInUse.has(key))
      return errorAnswer(new StripeRefusal(409, 'idempotency_key_in_use', 'Another request with this key is in progress.'))
    if (fault?.kind === 'slow') {
      if (key !== undefined) keysInUse.add(key)
      await emulator.faults.released
      if (key !== undefined) keysInUse.delete(key)
    }
    const answer = await emulator.transact(() => answerOnce(request, key, fault?.kind === 'lost-error'))
    return fault?.kind === 'lost' ? 'lost' : answer
  }

  /** An idempotency key repeats its first answer for a day, errors included. */
  function answerOnce(request: ApiRequest, key: string | undefined, breaks: boolean): ApiAnswer {
    const { method, url, body } = request
    const fingerprint = createHash('sha256').update([method, url.pathname, body].join('\n')).digest('base64url')
    try {
      const before = key === undefined ? undefined : records.find(`key:${key}`)
      if (before && before.created + DAY > now()) {
        if (before.fingerprint !== fingerprint)
          refuse('idempotency_error', 'Keys for idempotent requests can only be used with the same parameters they were first used with.')
        return { ...before.answer, headers: { ...before.answer.headers, 'idempotent-replayed': 'true' } }
      }
      const act = prepare(request)
      const acted = toAnswer(act)
      const answer = breaks ? { ...SERVER_ERROR, headers: { 'stripe-should-retry': 'false' } } : acted
      if (before) Object.assign(before, { fingerprint, answer, created: now() })
      else if (key !== undefined) records.add('key', 'idempotency_key', { id: `key:${key}`, fingerprint, answer })
      return answer
    } catch (error) {
      // A request that is refused before it reaches its endpoint is not stored under its key.
      if (error instanceof StripeRefusal) return errorAnswer(error)
      throw error
    }
  }

  function prepare({ method, url, headers, body }: ApiRequest): () => unknown {
    if (headers.get('authorization') !== `Bearer ${emulator.secretKey}`)
      throw new StripeRefusal(401, 'api_key_invalid', 'Invalid API Key provided.')
    if (headers.get('stripe-version') !== Stripe.API_VERSION) refuse('api_version', 'Another API version was expected.')
    const route = routes.find((each) => each.method === method && each.pattern.test(url.pathname))
    if (!route) throw new StripeRefusal(404, '', `Unrecognized request URL (${method}: ${url.pathname}).`)
    const asked = parseForm(method === 'GET' ? url.searchParams : new URLSearchParams(body), endpointParameters[route.name])
    const id = decodeURIComponent(route.pattern.exec(url.pathname)?.[1] ?? '')
    return () => {
      const made = emulator.endpoints[route.name](id, asked)
      return Array.isArray(made) ? records.page(url.pathname, made, asked) : records.render(made, asked.expand)
    }
  }

  function toAnswer(act: () => unknown): ApiAnswer {
    try {
      return { status: 200, body: serialize(act()) }
    } catch (error) {
      if (error instanceof StripeRefusal) return errorAnswer(error)
      throw error
    }
  }
}

function errorAnswer(error: StripeRefusal): ApiAnswer {
  return { status: error.status, body: serialize(error.body) }
}
