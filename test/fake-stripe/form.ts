import { FakeStripeError } from './answers.ts'

/** `text`, `integer`, or the allowed words joined by `|`; a final `!` means required. Array places are written `[]`, any name `[*]`. */
export type ParameterRules = Record<string, string>

// oxlint-disable-next-line no-explicit-any -- decoded forms are as loose as the wire is
export type Parameters = Record<string, any>

/** Checks a form against its rules and decodes its brackets into objects and lists. */
export function readForm(form: URLSearchParams, rules: ParameterRules): Parameters {
  const present = new Set<string>()
  for (const [name, value] of form) {
    const pattern = patternOf(name, rules)
    if (!pattern) throw new FakeStripeError(400, 'parameter_unknown', `Received unknown parameter: ${name}`, name)
    present.add(pattern)
    checkValue(name, value, rules[pattern] ?? 'text')
  }
  for (const [pattern, rule] of Object.entries(rules))
    if (rule.endsWith('!') && !present.has(pattern))
      throw new FakeStripeError(400, 'parameter_missing', `Missing required param: ${pattern}.`, pattern)
  return decode(form)
}

function patternOf(name: string, rules: ParameterRules): string | undefined {
  const listed = name.replace(/\[\d+\]/g, '[]')
  if (listed in rules) return listed
  const loose = listed.replace(/\[[^\]]+\]$/, '[*]')
  return loose in rules ? loose : undefined
}

function checkValue(name: string, value: string, rule: string): void {
  const kind = rule.replace(/!$/, '')
  if (value === '' && kind !== 'emptyable' && !kind.startsWith('|'))
    throw new FakeStripeError(400, 'parameter_invalid_empty', `You passed an empty string for '${name}'.`, name)
  if (kind === 'text' || kind === 'emptyable') return
  if (kind === 'integer') {
    if (!/^-?\d+$/.test(value)) throw new FakeStripeError(400, 'parameter_invalid_integer', `Invalid integer: ${value}`, name)
    if (Number(value) < 0)
      throw new FakeStripeError(400, 'parameter_invalid_integer', 'This value must be greater than or equal to 0.', name)
    return
  }
  if (kind === 'url') {
    if (!URL.canParse(value)) throw new FakeStripeError(400, 'url_invalid', 'Not a valid URL', name)
    return
  }
  if (!kind.split('|').includes(value))
    throw new FakeStripeError(400, 'parameter_invalid_string', `Invalid ${name}: must be one of ${kind.replaceAll('|', ', ')}`, name)
}

function decode(form: URLSearchParams): Parameters {
  const decoded: Parameters = {}
  for (const [name, value] of form) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== '')
    let place: Parameters = decoded
    path.forEach((part, depth) => {
      const next = path[depth + 1]
      if (next === undefined) place[part] = value
      else place = place[part] ??= /^\d+$/.test(next) ? [] : {}
    })
  }
  return decoded
}
