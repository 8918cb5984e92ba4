import { deskHistoryWords } from '#words/desk-history.ts'
import type { Summary } from './deed.ts'

const { verbs, roles, states } = deskHistoryWords

/** How a verb or a word of a summary is called. */
export const nameOf = (names: Record<string, string>, key: string) => names[key] ?? key

export const sayVerb = (verb: string) => nameOf(verbs, verb)

/** 'role: helper → keeper', one for each that a summary names. */
export function sayChanges(before: Summary | null, after: Summary | null): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => deskHistoryWords.change(nameOf(states, name), wordOf(before?.[name]), wordOf(after?.[name])))
}

function wordOf(value: string | number | boolean | null | undefined): string | undefined {
  if (value === undefined || value === null) return undefined
  return typeof value === 'boolean' ? deskHistoryWords.yesOrNo(value) : nameOf({ ...roles, ...states }, String(value))
}
