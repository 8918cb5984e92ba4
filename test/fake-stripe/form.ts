import { FakeStripeError } from './answers.ts'
import type { ParameterRules } from './parameters.ts'

// oxlint-disable-next-line no-explicit-any -- decoded forms are as loose as the wire is
export type Parameters = Record<string, any>

/** Stripe opens no more than four levels. */
const DEEPEST = 4

/** Checks a form against its rules and decodes its brackets into objects and lists. */
export function readForm(form: URLSearchParams, rules: ParameterRules): Parameters {
  const present = new Set<string>()
  for (const [name, value] of form) {
    if (/^expand(\[|$)/.test(name)) {
      checkExpansion(name, value, rules['expand[]'])
      continue
    }
    const pattern = patternOf(name, rules)
    if (!pattern) throw misnamed(name, rules)
    present.add(pattern)
    checkValue(name, value, rules[pattern] ?? 'text')
  }
  for (const [pattern, rule] of Object.entries(rules)) if (rule.endsWith('!') && isMissed(pattern, present)) missed(pattern)
  return decode(form)
}

/** What is needed within something that may be left out is needed only where that is there. */
function isMissed(pattern: string, present: Set<string>): boolean {
  if (present.has(pattern)) return false
  const [root = ''] = pattern.split('[')
  return root === pattern || root === 'line_items' || [...present].some((each) => each.startsWith(pattern.replace(/\[[^[]*\]$/, '[')))
}

function missed(pattern: string): never {
  throw new FakeStripeError(400, 'parameter_missing', `Missing required param: ${pattern}.`, pattern)
}

function patternOf(name: string, rules: ParameterRules): string | undefined {
  const listed = name.replace(/\[\d*\]/g, '[]')
  if (listed in rules) return listed
  const loose = listed.replace(/\[[^\]]+\]$/, '[*]')
  return loose in rules ? loose : undefined
}

/** In Stripe's own words: an object where a list is wanted, a word where an object is, or a name that it has not. */
function misnamed(name: string, rules: ParameterRules): FakeStripeError {
  const root = name.split('[')[0] ?? name
  const known = Object.keys(rules).filter((pattern) => pattern.split('[')[0] === root)
  const wantsList = known.some((pattern) => pattern.startsWith(`${root}[]`))
  if (wantsList && !/^[^[]+\[\d*\]/.test(name)) return new FakeStripeError(400, '', 'Invalid array', root)
  if (known.length > 0 && name === root) return new FakeStripeError(400, '', 'Invalid object', root)
  if (known.includes(root)) return new FakeStripeError(400, '', `Invalid string: {...}`, root)
  return new FakeStripeError(400, 'parameter_unknown', `Received unknown parameter: ${name}`, name)
}

function checkExpansion(name: string, path: string, allowed = ''): void {
  if (!/^expand\[\d*\]$/.test(name)) throw new FakeStripeError(400, '', 'Invalid array', 'expand')
  if (path.split('.').length > DEEPEST)
    throw new FakeStripeError(400, '', `You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`, 'expand')
  if (!allowed.split('|').includes(path)) throw new FakeStripeError(400, '', `This property cannot be expanded (${path}).`, 'expand')
}

function checkValue(name: string, value: string, rule: string): void {
  const kind = rule.replace(/!$/, '')
  if (value === '' && kind !== 'emptyable')
    throw new FakeStripeError(
      400,
      'parameter_invalid_empty',
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset.`,
      name,
    )
  if (kind === 'emptyable' && value !== '') throw new FakeStripeError(400, '', 'Invalid object', name)
  if (kind === 'text' || kind === 'emptyable') return
  if (kind === 'integer' || kind === 'signed') {
    if (!/^-?\d+$/.test(value)) throw new FakeStripeError(400, 'parameter_invalid_integer', `Invalid integer: ${value}`, name)
    if (kind === 'integer' && Number(value) < 0)
      throw new FakeStripeError(400, 'parameter_invalid_integer', 'This value must be greater than or equal to 0.', name)
    return
  }
  if (kind === 'url') {
    if (!URL.canParse(value)) throw new FakeStripeError(400, 'url_invalid', 'Not a valid URL', name)
    return
  }
  if (!kind.split('|').includes(value))
    throw new FakeStripeError(400, '', `Invalid ${name}: must be one of ${kind.replaceAll('|', ', ')}`, name)
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
