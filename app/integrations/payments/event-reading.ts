import type { PaymentEvent } from './payment-provider.ts'

/** The types of events that the site handles. The webhook endpoint in docs/going-live.md subscribes to the same ones. */
export const HANDLED_EVENTS = new Set([
  ...['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'].map((what) => `checkout.session.${what}`),
  ...['paid', 'payment_failed', 'payment_action_required', 'updated', 'voided', 'marked_uncollectible'].map((what) => `invoice.${what}`),
  ...['created', 'updated', 'deleted', 'paused', 'resumed'].map((what) => `customer.subscription.${what}`),
  ...['succeeded', 'payment_failed', 'processing'].map((what) => `payment_intent.${what}`),
  ...['updated', 'failed', 'refunded'].map((what) => `charge.${what}`),
  ...['created', 'updated', 'failed'].map((what) => `refund.${what}`),
  ...['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map((what) => `charge.dispute.${what}`),
  ...['created', 'updated'].map((what) => `radar.early_fraud_warning.${what}`),
  'customer.updated',
  'payment_method.attached',
])

/** Reads only the type of an event, its ids and the kind of its object. @returns null if it is not an event */
export function parseEvent(event: unknown): { event: PaymentEvent; livemode: boolean } | null {
  const body = asRecord(event)
  const object = asRecord(asRecord(body?.data)?.object)
  if (!body || !object || body.object !== 'event') return null
  const { id, type, created, livemode } = body
  if (!isIdentifier(id) || !isIdentifier(type) || typeof created !== 'number' || typeof livemode !== 'boolean') return null
  const createdAt = new Date(created * 1000)
  if (Number.isNaN(createdAt.getTime())) return null
  const subject = eventSubject(object)
  return isIdentifier(subject.id) || subject.id === '' ? { event: { eventId: id, type, createdAt, subject }, livemode } : null
}

/** Every id and type of a provider consists of these characters. */
function isIdentifier(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.-]{1,255}$/.test(value)
}

function eventSubject(object: Record<string, unknown>): PaymentEvent['subject'] {
  const id = toId(object)
  switch (object.object) {
    case 'checkout.session':
      return toSubject('checkout', id)
    case 'invoice':
      return toSubject('invoice', id)
    case 'invoice_payment':
      return toSubject('invoice', toId(object.invoice))
    case 'subscription':
      return toSubject('subscription', id)
    case 'payment_intent':
      return toSubject('payment', id)
    case 'customer':
      return toSubject('customer', id)
    case 'payment_method':
      return toSubject('customer', toId(object.customer), id)
    case 'charge':
    case 'refund':
    case 'dispute':
    case 'radar.early_fraud_warning':
      return toSubject('payment', toId(object.payment_intent), id)
    default:
      return { kind: 'other', id: id ?? '' }
  }
}

function toSubject(kind: PaymentEvent['subject']['kind'], id: string | null, otherwise: string | null = null): PaymentEvent['subject'] {
  return id ? { kind, id } : { kind: 'other', id: otherwise ?? '' }
}

function toId(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  const id = asRecord(reference)?.id
  return typeof id === 'string' ? id : null
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null
}
