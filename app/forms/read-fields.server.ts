import { hideCardNumbers, holdsCardNumber } from './card-number.ts'
import { GO_FIELD, HONEYPOT_FIELD, type TypedValues } from './form-answer.ts'
import { ownFields, toCheck } from './own-fields.ts'
import { withoutInvisible } from './text-rules.ts'

const ATTEMPT_FIELD = 'attempt'
const TRACES = [ATTEMPT_FIELD, HONEYPOT_FIELD, GO_FIELD]

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
 * @param own the fields of the form @param lists those of them that may come several times
 * @returns `fields` are checked and stored, `shown` goes back into the form; `unknown`: there were others
 */
export async function readFields(request: Request, own: string[], lists: string[] = []) {
  const { values, unknown } = ownFields(await bodyOf(request), [...own, ...TRACES])
  const fields: TypedValues = {}
  const shown: TypedValues = {}
  const cardFields: string[] = []
  for (const name of own) {
    const typed = values.get(name)?.map((value) => withoutInvisible(value.replaceAll('\r\n', '\n')))
    if (!typed) continue
    if (typed.some(holdsCardNumber)) cardFields.push(name)
    const plain = typed.map(hideCardNumbers)
    fields[name] = lists.includes(name) ? plain.map(toCheck) : toCheck(plain.at(-1)!)
    shown[name] = lists.includes(name) ? plain : plain.at(-1)!
  }
  const trace = (name: string) => values.get(name)?.[0] ?? ''
  return {
    fields,
    shown,
    cardFields,
    unknown,
    attempt: /^[0-9a-f-]{36}$/i.test(trace(ATTEMPT_FIELD)) ? trace(ATTEMPT_FIELD) : undefined,
    trapped: trace(HONEYPOT_FIELD) !== '',
    go: trace(GO_FIELD),
  }
}
