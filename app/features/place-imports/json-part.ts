/** An object of a file that somebody else wrote: nothing of it is sure. */
export type Part = Record<string, unknown>

export function partOf(value: unknown): Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Part) : {}
}

export function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined
}

export function textsOf(values: unknown): string[] {
  return Array.isArray(values) ? values.filter((value): value is string => typeof value === 'string' && value !== '') : []
}
