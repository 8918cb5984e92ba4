/** An error in Stripe's shape. */
export class FakeStripeError extends Error {
  readonly status: number
  readonly code: string
  readonly param: string | undefined
  constructor(status: number, code: string, message: string, param?: string) {
    super(message)
    this.status = status
    this.code = code
    this.param = param
  }

  get body() {
    const type = typeOf(this.status, this.code)
    return {
      error: { type, ...(this.code ? { code: this.code } : {}), message: this.message, ...(this.param ? { param: this.param } : {}) },
    }
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
