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
    const type = this.code === 'idempotency_error' ? 'idempotency_error' : this.status >= 500 ? 'api_error' : 'invalid_request_error'
    return { error: { type, code: this.code, message: this.message, ...(this.param ? { param: this.param } : {}) } }
  }
}

export function missing(what: string, id: string): FakeStripeError {
  return new FakeStripeError(404, 'resource_missing', `No such ${what}: '${id}'`, 'id')
}
