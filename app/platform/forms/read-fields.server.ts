import { hideCardNumbers, holdsCardNumber } from './card-number.ts'
import { GO_FIELD, HONEYPOT_FIELD, type TypedValues } from './form-answer.ts'

/**
 * Reads a sent form: its own fields, and apart from them the traces every form carries. A card's number goes no
 * further than this: it is hidden in what is checked, stored and shown again, and its fields are named.
 */
export async function readFields(request: Request, lists: string[] = []) {
  const sent = new URLSearchParams(await request.text())
  const attempt = sent.get('attempt') ?? ''
  const fields: TypedValues = {}
  const cardFields: string[] = []
  for (const name of new Set(sent.keys())) {
    if (name === 'attempt' || name === HONEYPOT_FIELD || name === GO_FIELD) continue
    const typed = sent.getAll(name).map((value) => value.replaceAll('\r\n', '\n'))
    if (typed.some(holdsCardNumber)) cardFields.push(name)
    const values = typed.map(hideCardNumbers)
    // Defined, not assigned: a field named __proto__ must stay a field.
    Object.defineProperty(fields, name, { value: lists.includes(name) ? values : (values.at(-1) ?? ''), enumerable: true })
  }
  return {
    fields,
    cardFields,
    attempt: /^[0-9a-f-]{36}$/i.test(attempt) ? attempt : undefined,
    trapped: (sent.get(HONEYPOT_FIELD) ?? '') !== '',
    go: sent.get(GO_FIELD) ?? '',
  }
}
