import type { IncomingMessage, ServerResponse } from 'node:http'
import Stripe from 'stripe'
import { FakeStripeError } from './answers.ts'
import type { Endpoint } from './endpoints.ts'
import type { Fault, Faults } from './faults.ts'
import { readForm } from './form.ts'
import { type Answer, openKeys } from './keys.ts'
import { parameters } from './parameters.ts'
import { publicly, type Records } from './records.ts'

const LOCKED = new FakeStripeError(
  429,
  'lock_timeout',
  'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
)
const BROKEN = new FakeStripeError(500, 'api_error', 'Something went wrong.')

/** Answers a request to `/v1/…`: key, version, parameters, idempotency, faults. */
export function openApi(fake: { endpoints: Endpoint[]; records: Records; faults: Faults; secretKey: string; now: () => number }) {
  const keys = openKeys(fake.now)
  const routes = fake.endpoints.map((endpoint) => {
    const [method = '', path = ''] = endpoint.name.split(' ')
    return { endpoint, method, pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`) }
  })

  return async function serveApi(request: IncomingMessage, response: ServerResponse, url: URL, body: string): Promise<void> {
    const method = request.method ?? 'GET'
    const planned = fake.faults.meet(method, url.pathname)
    const fault = planned?.kind ?? null
    if (fault === 'silence') return
    if (fault === 'error') return write(response, errorAnswer(BROKEN))
    if (fault === 'busy') return write(response, errorAnswer(new FakeStripeError(429, 'rate_limit', 'Too many requests.')))
    if (fault === 'locked') return write(response, { ...errorAnswer(LOCKED), headers: { 'stripe-should-retry': 'true' } })
    const answer = await answerOnce(request, method, url, body, fault)
    if (fault === 'lost') return void response.destroy()
    if (fault === 'nonsense') return void response.writeHead(200, { 'content-type': 'application/json' }).end(planned?.body)
    write(response, answer)
  }

  async function answerOnce(
    request: IncomingMessage,
    method: string,
    url: URL,
    body: string,
    fault: Fault['kind'] | null,
  ): Promise<Answer> {
    const key = method === 'POST' ? (request.headers['idempotency-key'] as string | undefined) : undefined
    const fingerprint = keys.fingerprint(method, url.pathname, body)
    try {
      const before = key === undefined ? undefined : keys.find(key, fingerprint)
      if (before) return before
      const begun = begin(request, method, url, body)
      const answer = await keys.during(key, async () => {
        if (fault === 'slow') await fake.faults.released
        return act(begun, url)
      })
      // A server that breaks after it acted tells so, and tells it again under the same key.
      const said = fault === 'lost-error' ? { ...errorAnswer(BROKEN), headers: { 'stripe-should-retry': 'false' } } : answer
      if (key !== undefined) keys.keep(key, fingerprint, said)
      return said
    } catch (error) {
      // What was refused before an endpoint began is not remembered.
      if (error instanceof FakeStripeError) return errorAnswer(error)
      throw error
    }
  }

  function begin(request: IncomingMessage, method: string, url: URL, body: string) {
    if (request.headers.authorization !== `Bearer ${fake.secretKey}`)
      throw new FakeStripeError(401, 'api_key_invalid', 'Invalid API Key provided.')
    if (request.headers['stripe-version'] !== Stripe.API_VERSION)
      throw new FakeStripeError(400, 'api_version', 'Another API version was expected.')
    for (const { endpoint, method: wanted, pattern } of routes) {
      const found = wanted === method && pattern.exec(url.pathname)
      if (!found) continue
      const form = method === 'GET' ? url.searchParams : new URLSearchParams(body)
      return { endpoint, id: decodeURIComponent(found[1] ?? ''), asked: readForm(form, parameters[endpoint.name]) }
    }
    throw new FakeStripeError(404, '', `Unrecognized request URL (${method}: ${url.pathname}).`)
  }

  async function act({ endpoint, id, asked }: ReturnType<typeof begin>, url: URL): Promise<Answer> {
    try {
      const made = await endpoint.act(asked, id)
      const expansions: string[] = asked.expand ?? []
      const shown = Array.isArray(made) ? fake.records.page(url.pathname, made, asked, expansions) : fake.records.render(made, expansions)
      return { status: 200, body: publicly(shown) }
    } catch (error) {
      if (error instanceof FakeStripeError) return errorAnswer(error)
      throw error
    }
  }
}

function errorAnswer(error: FakeStripeError): Answer {
  return { status: error.status, body: publicly(error.body) }
}

function write(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake', ...headers }).end(body)
}
