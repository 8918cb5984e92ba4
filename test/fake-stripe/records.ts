import { randomBytes } from 'node:crypto'
import { missing } from './answers.ts'
import type { Parameters } from './form.ts'

// oxlint-disable-next-line no-explicit-any -- the fake keeps the fields that the adapter reads, not the whole of Stripe's types
export type Kept = { id: string; object: string; created: number; [field: string]: any }

/** As it goes out: what only the fake needs stays with it. */
export function publicly(value: unknown): string {
  return JSON.stringify(value, (name, each: unknown) => (name.startsWith('fake_') ? undefined : each))
}

/** Everything the fake remembers: objects by id, and by kind in the order in which they were made. */
export type Records = ReturnType<typeof openRecords>

/** @param now seconds */
export function openRecords(now: () => number) {
  const kept = new Map<string, Kept>()
  /** Oldest first, so that a list of few does not walk through all. */
  const byObject = new Map<string, Kept[]>()
  let pageAtMost = 100

  /** Replaces the id at the end of `path` by its object, inside a copy. */
  function expand(value: unknown, path: string[]): unknown {
    if (Array.isArray(value)) return value.map((each) => expand(each, path))
    const found = typeof value === 'string' ? kept.get(value) : undefined
    const open = found ? shown(found, path) : value
    const [field, ...rest] = path
    if (field === undefined || typeof open !== 'object' || open === null) return open
    const record = open as Record<string, unknown>
    return { ...record, [field]: expand(record[field], rest) }
  }

  /** The payments of an invoice are shown only where they are asked for. */
  function shown(record: Kept, path: string[]): Kept {
    const copy = structuredClone(record)
    if (copy.object === 'invoice' && path[0] === 'payments')
      copy.payments = { object: 'list', has_more: false, data: list('invoice_payment', (each) => each.invoice === copy.id) }
    return copy
  }

  function list(object: string, matches: (record: Kept) => boolean): Kept[] {
    return (byObject.get(object) ?? []).filter(matches).toReversed()
  }

  return {
    add(prefix: string, object: string, fields: Record<string, unknown>): Kept {
      const id = `${prefix}_${randomBytes(9).toString('hex')}`
      const record: Kept = { created: now(), livemode: false, ...fields, id, object }
      kept.set(id, record)
      byObject.set(object, byObject.get(object) ?? [])
      byObject.get(object)?.push(record)
      return record
    },
    get(id: string, object: string): Kept {
      const record = kept.get(id)
      if (record?.object !== object) throw missing(object, id)
      return record
    },
    list,
    /** As the API shows it, with what was asked to be expanded. */
    render(record: Kept, expansions: string[] = []): unknown {
      return expansions.reduce<unknown>((value, path) => {
        const parts = path.split('.')
        return expand(parts[0] === 'payments' && value === record ? shown(record, parts) : value, parts)
      }, record)
    },
    /** One page, newest first. */
    page(url: string, records: Kept[], asked: Parameters, expansions: string[] = []) {
      const limit = Math.min(Number(asked.limit ?? 10), 100, pageAtMost)
      const start = asked.starting_after ? records.findIndex((record) => record.id === asked.starting_after) + 1 : 0
      const within = expansions.map((path) => path.replace(/^data\./, ''))
      const data = records.slice(start, start + limit).map((record) => this.render(record, within))
      return { object: 'list', url, has_more: records.length > start + limit, data }
    },
    limitPages(most: number) {
      pageAtMost = most
    },
  }
}
