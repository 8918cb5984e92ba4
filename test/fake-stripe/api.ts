import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Stripe from 'stripe'
import { FakeStripeError } from './answers.ts'
import type { Endpoint } from './endpoints.ts'
import type { Faults } from './faults.ts'
import { readForm } from './form.ts'
import type { Records } from './records.ts'

type Answer = { status: number; body: string; acted: boolean }

/** Answers a request to `/v1/…`: key, version, parameters, idempotency, faults. */
export function openApi(fake: { endpoints: Endpoint[]; records: Records; faults: Faults; secretKey: string }) {
  const answered = new Map<string, { fingerprint: string; answer: Answer }>()

  return function serveApi(request: IncomingMessage, response: ServerResponse, url: URL, body: string): void {
    const method = request.method ?? 'GET'
    const fault = fake.faults.meet(method, url.pathname)
    if (fault === 'silence') return
    if (fault === 'error') return write(response, errorAnswer(new FakeStripeError(500, 'api_error', 'Something went wrong.')))
    if (fault === 'busy') return write(response, errorAnswer(new FakeStripeError(429, 'rate_limit', 'Too many requests.')))
    const answer = answerOnce(request, method, url, body)
    if (fault === 'lost') return void response.destroy()
    if (fault === 'lost-error') return write(response, errorAnswer(new FakeStripeError(500, 'api_error', 'Something went wrong.')))
    write(response, answer)
  }

  function answerOnce(request: IncomingMessage, method: string, url: URL, body: string): Answer {
    const key = method === 'POST' ? request.headers['idempotency-key'] : undefined
    const fingerprint = createHash('sha256').update(`${url.pathname}\n${body}`).digest('hex')
    const before = typeof key === 'string' ? answered.get(key) : undefined
    if (before && before.fingerprint !== fingerprint)
      return errorAnswer(
        new FakeStripeError(
          400,
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        ),
      )
    if (before) return before.answer
    const answer = answerAnew(request, method, url, body)
    // As at Stripe: what was refused before anything happened is not remembered.
    if (typeof key === 'string' && answer.acted) answered.set(key, { fingerprint, answer })
    return answer
  }

  function answerAnew(request: IncomingMessage, method: string, url: URL, body: string): Answer {
    try {
      if (request.headers.authorization !== `Bearer ${fake.secretKey}`)
        throw new FakeStripeError(401, 'api_key_invalid', 'Invalid API Key provided.')
      if (request.headers['stripe-version'] !== Stripe.API_VERSION)
        throw new FakeStripeError(400, 'api_version', 'Another API version was expected.')
      const { endpoint, id } = findEndpoint(method, url.pathname)
      const form = method === 'GET' ? url.searchParams : new URLSearchParams(body)
      const asked = readForm(form, { ...endpoint.rules, 'expand[]': 'text' })
      const expansions: string[] = asked.expand ?? []
      const made = endpoint.act(asked, id)
      const shown = Array.isArray(made) ? fake.records.page(url.pathname, made, asked, expansions) : fake.records.render(made, expansions)
      return { status: 200, body: JSON.stringify(shown), acted: true }
    } catch (error) {
      if (error instanceof FakeStripeError) return errorAnswer(error)
      throw error
    }
  }

  function findEndpoint(method: string, path: string): { endpoint: Endpoint; id: string } {
    for (const endpoint of fake.endpoints) {
      const found = new RegExp(`^${endpoint.path.replace(':id', '([^/]+)')}$`).exec(path)
      if (found && endpoint.method === method) return { endpoint, id: decodeURIComponent(found[1] ?? '') }
    }
    throw new FakeStripeError(404, 'unrecognized_request', `Unrecognized request URL (${method}: ${path}).`)
  }
}

function errorAnswer(error: FakeStripeError): Answer {
  return { status: error.status, body: JSON.stringify(error.body), acted: false }
}

function write(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_fake' }).end(answer.body)
}
