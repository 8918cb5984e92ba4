import { randomBytes } from 'node:crypto'

// oxlint-disable-next-line no-explicit-any -- the emulator keeps the fields that the adapter reads, not the whole of Stripe's types
export type StripeObject = { id: string; object: string; created: number; [field: string]: any }

export class StripeRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly body: { error: Record<string, unknown> }
  constructor(status: number, code: string, message: string, param?: string, more: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    const type = code.startsWith('idempotency_')
      ? 'idempotency_error'
      : status === 402
        ? 'card_error'
        : status >= 500
          ? 'api_error'
          : 'invalid_request_error'
    this.body = { error: { type, ...(code && { code }), message, ...(param && { param }), ...more } }
  }
}

export function refuse(code: string, message: string, param?: string): never {
  throw new StripeRefusal(400, code, message, param)
}

export function notFound(what: string, id: string): StripeRefusal {
  return new StripeRefusal(404, 'resource_missing', `No such ${what}: '${id}'`, 'id')
}

export function serialize(value: unknown): string {
  return JSON.stringify(value, (name, each: unknown) => (name.startsWith('internal_') ? undefined : each))
}

export type Records = ReturnType<typeof createRecords>

/** @param now Unix seconds */
export function createRecords(now: () => number) {
  const byId = new Map<string, StripeObject>()
  const byKind = new Map<string, StripeObject[]>()
  const read = new Map<StripeObject, string>()
  let tracking = false
  let maxPage = 100

  function remember(record: StripeObject): StripeObject {
    byId.set(record.id, record)
    const all = byKind.get(record.object) ?? []
    all.push(record)
    byKind.set(record.object, all)
    return record
  }

  function track(record: StripeObject): StripeObject {
    if (tracking && !read.has(record)) read.set(record, JSON.stringify(record))
    return record
  }

  function find(id: string): StripeObject | undefined {
    const record = byId.get(id)
    return record && track(record)
  }

  function list(kind: string, matches: (record: StripeObject) => boolean = () => true): StripeObject[] {
    return (byKind.get(kind) ?? []).filter(matches).map(track).toReversed()
  }

  function expand(value: unknown, path: string[]): unknown {
    if (Array.isArray(value)) return value.map((each) => expand(each, path))
    const found = typeof value === 'string' ? byId.get(value) : undefined
    const open = found ? show(found, path) : value
    const [field, ...rest] = path
    if (field === undefined || typeof open !== 'object' || open === null) return open
    return { ...open, [field]: expand((open as Record<string, unknown>)[field], rest) }
  }

  function show(record: StripeObject, path: string[]): StripeObject {
    const copy = structuredClone(record)
    if (copy.object === 'invoice' && path[0] === 'payments')
      copy.payments = { object: 'list', has_more: false, data: list('invoice_payment', (each) => each.invoice === copy.id) }
    return copy
  }

  function render(record: StripeObject, expansions: string[] = []): unknown {
    return expansions.reduce<unknown>((value, path) => {
      const parts = path.split('.')
      return expand(parts[0] === 'payments' && value === record ? show(record, parts) : value, parts)
    }, record)
  }

  return {
    add(prefix: string, object: string, fields: Record<string, unknown>): StripeObject {
      const id = typeof fields.id === 'string' ? fields.id : `${prefix}_${randomBytes(12).toString('hex')}`
      const record = remember({ created: now(), livemode: false, ...fields, id, object })
      if (tracking) read.set(record, '')
      return record
    },
    find,
    get(id: string, kind: string): StripeObject {
      const record = find(id)
      if (record?.object !== kind) throw notFound(kind, id)
      return record
    },
    list,
    render,
    page(url: string, records: StripeObject[], { limit, starting_after: after, expand: expansions = [] }: Record<string, any>) {
      const size = Math.min(Number(limit ?? 10), 100, maxPage)
      const start = after ? records.findIndex(({ id }) => id === after) + 1 : 0
      const within = expansions.map((path: string) => path.replace(/^data\./, ''))
      const data = records.slice(start, start + size).map((record) => render(record, within))
      return { object: 'list', url, has_more: records.length > start + size, data }
    },
    limitPages: (size: number) => void (maxPage = size),
    /** Known records are updated in place, so that references to them stay valid. */
    load(stored: StripeObject[]): void {
      tracking = true
      for (const record of stored) {
        const known = byId.get(record.id)
        if (known) Object.assign(known, record)
        else remember(record)
      }
    },
    drainChanges(): StripeObject[] {
      const changed = [...read].filter(([record, before]) => JSON.stringify(record) !== before).map(([record]) => record)
      read.clear()
      return changed
    },
    clear(): void {
      byId.clear()
      byKind.clear()
      read.clear()
    },
  }
}
