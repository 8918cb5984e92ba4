import type Stripe from 'stripe'
import type { EndpointName } from './parameters.ts'

/** What each endpoint takes, as the types of the pinned SDK say, which are made from Stripe's published specification. */
type Published = {
  'POST /v1/checkout/sessions': Stripe.Checkout.SessionCreateParams
  'GET /v1/checkout/sessions/:id': Stripe.Checkout.SessionRetrieveParams
  'POST /v1/checkout/sessions/:id/expire': Stripe.Checkout.SessionExpireParams
  'GET /v1/invoices/:id': Stripe.InvoiceRetrieveParams
  'GET /v1/invoices': Stripe.InvoiceListParams
  'POST /v1/invoices/:id': Stripe.InvoiceUpdateParams
  'POST /v1/invoices/:id/finalize': Stripe.InvoiceFinalizeInvoiceParams
  'POST /v1/invoices/:id/void': Stripe.InvoiceVoidInvoiceParams
  'POST /v1/invoices/:id/pay': Stripe.InvoicePayParams
  'POST /v1/invoiceitems': Stripe.InvoiceItemCreateParams
  'GET /v1/subscriptions/:id': Stripe.SubscriptionRetrieveParams
  'POST /v1/subscriptions/:id': Stripe.SubscriptionUpdateParams
  'POST /v1/subscriptions/:id/resume': Stripe.SubscriptionResumeParams
  'DELETE /v1/subscriptions/:id': Stripe.SubscriptionCancelParams
  'POST /v1/products': Stripe.ProductCreateParams
  'GET /v1/payment_intents/:id': Stripe.PaymentIntentRetrieveParams
  'GET /v1/invoice_payments': Stripe.InvoicePaymentListParams
  'GET /v1/charges': Stripe.ChargeListParams
  'POST /v1/refunds': Stripe.RefundCreateParams
  'GET /v1/refunds': Stripe.RefundListParams
  'GET /v1/disputes': Stripe.DisputeListParams
  'GET /v1/radar/early_fraud_warnings': Stripe.Radar.EarlyFraudWarningListParams
  'GET /v1/balance': Stripe.BalanceRetrieveParams
  'GET /v1/balance_transactions': Stripe.BalanceTransactionListParams
  'GET /v1/payouts/:id': Stripe.PayoutRetrieveParams
  'GET /v1/customers/:id': Stripe.CustomerRetrieveParams
  'GET /v1/payment_methods': Stripe.PaymentMethodListParams
  'POST /v1/billing_portal/sessions': Stripe.BillingPortal.SessionCreateParams
  'POST /v1/customers': Stripe.CustomerCreateParams
  'POST /v1/customers/:id': Stripe.CustomerUpdateParams
  'POST /v1/payment_methods': Stripe.PaymentMethodCreateParams
  'POST /v1/payment_methods/:id/attach': Stripe.PaymentMethodAttachParams
  'POST /v1/payment_intents': Stripe.PaymentIntentCreateParams
  'POST /v1/subscriptions': Stripe.SubscriptionCreateParams
  'POST /v1/subscriptions/:id/pause': Stripe.SubscriptionPauseParams
  'POST /v1/test_helpers/test_clocks': Stripe.TestHelpers.TestClockCreateParams
  'GET /v1/test_helpers/test_clocks/:id': Stripe.TestHelpers.TestClockRetrieveParams
  'POST /v1/test_helpers/test_clocks/:id/advance': Stripe.TestHelpers.TestClockAdvanceParams
  'DELETE /v1/test_helpers/test_clocks/:id': Stripe.TestHelpers.TestClockDeleteParams
  'GET /v1/events': Stripe.EventListParams
}

/** The parameters of a list that Stripe has not in that place, or of another kind. Nothing where all is well. */
export type Misplaced<Params, Rules> = {
  [Path in keyof Rules & string]: Fits<Params, Path, Rules[Path]> extends true ? never : Path
}[keyof Rules & string]

/** The same over every endpoint. */
export type AllMisplaced<All extends Record<EndpointName, object>> = {
  [Name in EndpointName]: Misplaced<Published[Name], All[Name]>
}[EndpointName]

/** Where an expansion leads is checked where it is asked for. */
type Fits<Params, Path extends string, Rule> = Path extends 'expand[]'
  ? 'expand' extends keyof Params
    ? true
    : false
  : [Walk<Params, Segments<Path>>] extends [never]
    ? false
    : IsOfKind<Walk<Params, Segments<Path>>, Rule extends `${infer Bare}!` ? Bare : Rule>

/** `items[][price_data]` is `items`, each of them, its `price_data`. */
type Segments<Path extends string> = Path extends `${infer Root}[${infer Rest}` ? [Root, ...Inner<Rest>] : [Path]
type Inner<Rest extends string> = Rest extends `${infer Name}]${infer Tail}`
  ? Tail extends `[${infer More}`
    ? [Name, ...Inner<More>]
    : [Name]
  : never

type Walk<Params, Path> = Path extends [infer Name, ...infer Rest] ? Walk<Step<Params, Name>, Rest> : Params
type Step<Params, Name> = Params extends string | number | boolean | null | undefined
  ? never
  : Name extends ''
    ? Params extends (infer Each)[]
      ? Each
      : never
    : Name extends '*'
      ? string extends keyof Params
        ? Params[string & keyof Params]
        : never
      : Name extends keyof Params
        ? Params[Name]
        : never

type IsOfKind<Leaf, Rule> = Rule extends 'text' | 'url'
  ? Has<Leaf, string>
  : Rule extends 'integer' | 'signed'
    ? Has<Leaf, number>
    : Rule extends 'emptyable'
      ? Has<Leaf, ''>
      : Rule extends 'true|false'
        ? Has<Leaf, true>
        : Words<Rule> extends Known<Leaf>
          ? true
          : // A word of Stripe's that the SDK does not list, such as a currency.
            [Known<Leaf>] extends [never]
            ? Has<Leaf, string>
            : false

type Has<Leaf, Kind> = [Extract<Leaf, Kind>] extends [never] ? (Kind extends Leaf ? true : false) : true
type Words<Rule> = Rule extends `${infer One}|${infer More}` ? One | Words<More> : Rule
/** The words that the SDK lists, without the open end of the list. */
type Known<Leaf> = Leaf extends string ? (string extends Leaf ? never : Leaf) : never
