import Stripe from 'stripe'

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>

/** What Stripe calls the objects that the site asks for, by the addresses it asks at. */
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
 * The way to Stripe, on which an answer that is none is an error of the line: a proxy's page, an empty body, or another object
 * than the one that was asked for would otherwise be read as a truth about somebody's money.
 */
export function soundAnswersOnly(): HttpClient {
  const client = Stripe.createNodeHttpClient()
  const { makeRequest } = client
  client.makeRequest = async (...request) => {
    const [, , path, method] = request
    const response = await makeRequest.apply(client, request)
    const toJSON = response.toJSON.bind(response)
    response.toJSON = async () => {
      const answer: unknown = await toJSON()
      if (response.getStatusCode() < 300 && !isSound(answer, method, path)) throw new TypeError('Not what was asked for.')
      return answer as object
    }
    return response
  }
  return client
}

function isSound(answer: unknown, method: string, path: string): boolean {
  if (typeof answer !== 'object' || answer === null || !('object' in answer)) return false
  const asked = path.split('?', 1)[0]!.replace(/^\/v1\//, '')
  const known = Object.keys(OBJECTS).find((each) => asked === each || asked.startsWith(`${each}/`))
  if (method === 'GET' && asked !== 'balance' && asked === (known ?? asked))
    return answer.object === 'list' && 'data' in answer && Array.isArray(answer.data)
  return (
    known !== undefined && answer.object === OBJECTS[known] && (known === 'balance' || ('id' in answer && typeof answer.id === 'string'))
  )
}
