/** In what JavaScript counts: more than any field takes, in letters of any script. */
export const MAX_FIELD_LENGTH = 20_000

/** The named fields of a sent form, each as often as it came. Of others nothing is read, only told that there are any. */
export function ownFields(body: string, names: string[]): { values: Map<string, string[]>; unknown: boolean } {
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

/**
 * What a rule is given of a value: of a long one no more than its beginning, which every field refuses as too long. The sign
 * at its end keeps it as long when it is trimmed.
 */
export function toCheck(value: string): string {
  if (value.length <= MAX_FIELD_LENGTH) return value
  const trimmed = value.trim()
  return trimmed.length > MAX_FIELD_LENGTH ? `${trimmed.slice(0, MAX_FIELD_LENGTH)}…` : trimmed
}

/** The fields of what a page's script sends, each once. */
export async function readSmallForm<Name extends string>(request: Request, names: Name[]): Promise<Record<Name, string | null>> {
  const { values } = ownFields(await request.text(), names)
  const first = (name: Name) => values.get(name)?.[0]?.slice(0, MAX_FIELD_LENGTH) ?? null
  return Object.fromEntries(names.map((name) => [name, first(name)])) as Record<Name, string | null>
}
