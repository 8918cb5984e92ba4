import { hideCardNumbers, holdsCardNumber } from './card-number.ts'
import { GO_FIELD, HONEYPOT_FIELD, type TypedValues } from './form-answer.ts'
import { withoutInvisible } from './text-rules.ts'

/** No form of ours has half as many; more would only make the server work. The ones kept are refused for being unknown. */
const MOST_NAMES = 100
const TRACES = ['attempt', HONEYPOT_FIELD, GO_FIELD]

/** A body can be read once; who asks after somebody else did gets the same. */
const bodies = new WeakMap<Request, Promise<string>>()

function bodyOf(request: Request): Promise<string> {
  const body = bodies.get(request) ?? request.text()
  bodies.set(request, body)
  return body
}

/**
 * Reads a sent form: its own fields, and apart from them the traces every form carries. A card's number goes no
 * further than this: it is hidden in what is checked, stored and shown again, and its fields are named.
 * @param lists fields that may come several times
 */
export async function readFields(request: Request, lists: string[] = []) {
  const sent = new URLSearchParams(await bodyOf(request))
  const values = new Map<string, string[]>()
  for (const [name, value] of sent) {
    const earlier = values.get(name)
    if (earlier) earlier.push(value)
    else if (values.size < MOST_NAMES) values.set(name, [value])
  }
  const fields: TypedValues = {}
  const cardFields: string[] = []
  for (const [name, all] of values) {
    if (TRACES.includes(name)) continue
    const typed = all.slice(0, MOST_NAMES).map((value) => withoutInvisible(value.replaceAll('\r\n', '\n')))
    if (typed.some(holdsCardNumber)) cardFields.push(name)
    const shown = typed.map(hideCardNumbers)
    // Defined, not assigned: a field named __proto__ must stay a field.
    Object.defineProperty(fields, name, { value: lists.includes(name) ? shown : (shown.at(-1) ?? ''), enumerable: true })
  }
  const trace = (name: string) => values.get(name)?.[0] ?? ''
  return {
    fields,
    cardFields,
    attempt: /^[0-9a-f-]{36}$/i.test(trace('attempt')) ? trace('attempt') : undefined,
    trapped: trace(HONEYPOT_FIELD) !== '',
    go: trace(GO_FIELD),
  }
}
