/**
 * Returns `words` with the changed texts in place of its own. A changed list of texts replaces the whole list; the items of a list
 * of objects are merged one by one. Placeholders such as `{siteName}` in changed texts are filled in.
 */
export function mergeChanges<Words>(words: Words, changed: unknown, values: Record<string, string>): Words {
  if (changed === undefined || changed === null) return words
  if (typeof changed === 'string') return fillPlaceholders(changed, values) as Words
  if (Array.isArray(changed) && changed.every((each) => typeof each === 'string'))
    return changed.map((each) => fillPlaceholders(each, values)) as Words
  if (Array.isArray(words)) return words.map((each, index) => mergeChanges(each, (changed as unknown[])[index], values)) as Words
  if (typeof words !== 'object' || words === null) return words
  const changes = changed as Record<string, unknown>
  return Object.fromEntries(Object.entries(words).map(([name, own]) => [name, mergeChanges(own, changes[name], values)])) as Words
}

export function fillPlaceholders(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** The part of `value` that differs from `own`: undefined if nothing does. */
export function findChanges(own: unknown, value: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(own) && value.some((each) => typeof each === 'object')) {
    const changes = value.map((each, index) => findChanges(own[index], each))
    return changes.some((each) => each !== undefined) ? changes.map((each) => each ?? null) : undefined
  }
  if (Array.isArray(value) || typeof value !== 'object' || value === null)
    return JSON.stringify(own) === JSON.stringify(value) ? undefined : value
  const changes = Object.entries(value).flatMap(([name, each]) => {
    const change = findChanges((own as Record<string, unknown> | undefined)?.[name], each)
    return change === undefined ? [] : [[name, change]]
  })
  return changes.length > 0 ? Object.fromEntries(changes) : undefined
}
