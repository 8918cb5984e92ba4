import { GO_FIELD, HONEYPOT_FIELD, type TypedValues } from './form-answer.ts'

/** Reads a sent form: its own fields, and apart from them the traces every form carries. */
export async function readFields(request: Request, lists: string[] = []) {
  const sent = new URLSearchParams(await request.text())
  const attempt = sent.get('attempt') ?? ''
  const fields: TypedValues = {}
  for (const name of new Set(sent.keys())) {
    if (name === 'attempt' || name === HONEYPOT_FIELD || name === GO_FIELD) continue
    const values = sent.getAll(name).map((value) => value.replaceAll('\r\n', '\n'))
    // Defined, not assigned: a field named __proto__ must stay a field.
    Object.defineProperty(fields, name, { value: lists.includes(name) ? values : (values.at(-1) ?? ''), enumerable: true })
  }
  return {
    fields,
    attempt: /^[0-9a-f-]{36}$/i.test(attempt) ? attempt : undefined,
    trapped: (sent.get(HONEYPOT_FIELD) ?? '') !== '',
    go: sent.get(GO_FIELD) ?? '',
  }
}
