import Stripe from 'stripe'
import { PaymentRefused, PaymentUnavailable, type RefusedFor } from '#app/integrations/payments/payment-provider.ts'

/** Another request with the same key is still running. */
const KEY_IN_USE = 409

/** Translates Stripe's errors. A wrong key or a missing permission counts as unavailable: the request works once the operator fixes it. */
export async function answerOf<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw toPaymentError(error)
  }
}

export function toPaymentError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const of = refusedFor(error)
  if (of) return new PaymentRefused(`Stripe refused: ${error.message}`, { cause: error, of })
  const answered = error.statusCode !== undefined && error.statusCode !== KEY_IN_USE
  return new PaymentUnavailable(`Stripe cannot be asked now: ${error.message}`, { cause: error, answered })
}

function refusedFor(error: Stripe.errors.StripeError): RefusedFor | null {
  if (error.statusCode === KEY_IN_USE) return null
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'key-reused'
  if (error instanceof Stripe.errors.StripeCardError) return 'card'
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return null
  if (error.code === 'email_invalid' || error.param === 'customer_email') return 'email'
  return error.code === 'resource_missing' ? 'missing' : 'other'
}

export function isMissing(error: unknown): boolean {
  return error instanceof PaymentRefused && error.of === 'missing'
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>

const OBJECTS: Record<string, string> = {
  balance: 'balance',
  'billing_portal/sessions': 'billing_portal.session',
  'checkout/sessions': 'checkout.session',
  customers: 'customer',
  invoiceitems: 'invoiceitem',
  invoices: 'invoice',
  payment_intents: 'payment_intent',
  payouts: 'payout',
  products: 'product',
  refunds: 'refund',
  subscriptions: 'subscription',
}

/**
 * An answer that is not the requested object, such as a proxy's page, counts as a failed connection. Otherwise it would be read as a
 * fact about money.
 */
export function createCheckedHttpClient(): HttpClient {
  const client = Stripe.createNodeHttpClient()
  const { makeRequest } = client
  client.makeRequest = async (...request) => {
    const [, , path, method] = request
    const response = await makeRequest.apply(client, request)
    const toJSON = response.toJSON.bind(response)
    response.toJSON = async () => {
      const answer: unknown = await toJSON()
      if (response.getStatusCode() < 300 && !isExpectedAnswer(answer, method, path)) throw new TypeError('Not what was asked for.')
      return answer as object
    }
    return response
  }
  return client
}

function isExpectedAnswer(answer: unknown, method: string, path: string): boolean {
  if (typeof answer !== 'object' || answer === null || !('object' in answer)) return false
  const asked = path.split('?', 1)[0]!.replace(/^\/v1\//, '')
  const known = Object.keys(OBJECTS).find((each) => asked === each || asked.startsWith(`${each}/`))
  if (method === 'GET' && asked !== 'balance' && asked === (known ?? asked))
    return answer.object === 'list' && 'data' in answer && Array.isArray(answer.data)
  return (
    known !== undefined && answer.object === OBJECTS[known] && (known === 'balance' || ('id' in answer && typeof answer.id === 'string'))
  )
}
