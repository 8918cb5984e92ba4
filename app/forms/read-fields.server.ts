import { hideCardNumbers, containsCardNumber } from './card-number.ts'
import { STEP_FIELD, HONEYPOT_FIELD, type TypedValues } from './form-answer.ts'
import { stripInvisibleCharacters } from './text-rules.ts'

const IDEMPOTENCY_FIELD = 'idempotencyKey'
const HIDDEN_FIELDS = [IDEMPOTENCY_FIELD, HONEYPOT_FIELD, STEP_FIELD]

/** A request body can be read only once, so its text is cached here. */
const bodies = new WeakMap<Request, Promise<string>>()

function readBody(request: Request): Promise<string> {
  const body = bodies.get(request) ?? request.text()
  bodies.set(request, body)
  return body
}

/** Card numbers are masked before validation and storage; `cardFields` names the fields that contained one. */
export async function readFields(request: Request, own: string[], lists: string[] = []) {
  const { values, unknown } = parseFields(await readBody(request), [...own, ...HIDDEN_FIELDS])
  const fields: TypedValues = {}
  const shown: TypedValues = {}
  const cardFields: string[] = []
  for (const name of own) {
    const typed = values.get(name)?.map((value) => stripInvisibleCharacters(value.replaceAll('\r\n', '\n')))
    if (!typed) continue
    if (typed.some(containsCardNumber)) cardFields.push(name)
    const plain = typed.map(hideCardNumbers)
    fields[name] = lists.includes(name) ? plain.map(truncateField) : truncateField(plain.at(-1)!)
    shown[name] = lists.includes(name) ? plain : plain.at(-1)!
  }
  const trace = (name: string) => values.get(name)?.[0] ?? ''
  return {
    fields,
    shown,
    cardFields,
    unknown,
    idempotencyKey: /^[0-9a-f-]{36}$/i.test(trace(IDEMPOTENCY_FIELD)) ? trace(IDEMPOTENCY_FIELD) : undefined,
    trapped: trace(HONEYPOT_FIELD) !== '',
    go: trace(STEP_FIELD),
  }
}

export const MAX_FIELD_LENGTH = 20_000

export function parseFields(body: string, names: string[]): { values: Map<string, string[]>; unknown: boolean } {
  const values = new Map<string, string[]>()
  let unknown = false
  for (const [name, value] of new URLSearchParams(body)) {
    const earlier = values.get(name)
    if (!names.includes(name)) unknown = true
    else if (earlier) earlier.push(value)
    else values.set(name, [value])
  }
  return { values, unknown }
}

/** Truncates to a length that every field refuses as too long. The value then ends in '…', so that trimming cannot shorten it. */
export function truncateField(value: string): string {
  if (value.length <= MAX_FIELD_LENGTH) return value
  const trimmed = value.trim()
  return trimmed.length > MAX_FIELD_LENGTH ? `${trimmed.slice(0, MAX_FIELD_LENGTH)}…` : trimmed
}

export async function readPlainForm<Name extends string>(request: Request, names: Name[]): Promise<Record<Name, string | null>> {
  const { values } = parseFields(await request.text(), names)
  const first = (name: Name) => values.get(name)?.[0]?.slice(0, MAX_FIELD_LENGTH) ?? null
  return Object.fromEntries(names.map((name) => [name, first(name)])) as Record<Name, string | null>
}
