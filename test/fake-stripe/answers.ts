/** An error in Stripe's shape. */
export class FakeStripeError extends Error {
  readonly status: number
  readonly code: string
  readonly param: string | undefined
  /** What such an error tells besides, as the intent whose card was declined. */
  readonly more: Record<string, unknown>
  constructor(status: number, code: string, message: string, param?: string, more: Record<string, unknown> = {}) {
    super(message)
    this.more = more
    this.status = status
    this.code = code
    this.param = param
  }

  get body() {
    const type = typeOf(this.status, this.code)
    const { code, message, param, more } = this
    return { error: { type, ...(code ? { code } : {}), message, ...(param ? { param } : {}), ...more } }
  }
}

function typeOf(status: number, code: string): string {
  if (code === 'idempotency_error' || code === 'idempotency_key_in_use') return 'idempotency_error'
  if (status === 402) return 'card_error'
  return status >= 500 ? 'api_error' : 'invalid_request_error'
}

export function missing(what: string, id: string): FakeStripeError {
  return new FakeStripeError(404, 'resource_missing', `No such ${what}: '${id}'`, 'id')
}
