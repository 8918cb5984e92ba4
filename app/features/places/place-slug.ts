import { folded } from '#app/platform/folded.ts'

const LONGEST_NAME = 60

/**
 * The last part of the address of a place's page: its name, to be read, and its id in base 36, which finds it. A place
 * that is renamed keeps its id, so that old addresses lead on.
 */
export function placeSlug({ id, name }: { id: string; name: string }): string {
  const words = folded(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-|-$/g, '')
  return [words, BigInt(id).toString(36)].filter(Boolean).join('-')
}

/** The id at the end of such an address. */
export function placeIdOf(slug: string): string | undefined {
  const tail = /(?:^|-)([0-9a-z]{1,12})$/.exec(slug)?.[1]
  if (!tail) return undefined
  const id = Array.from(tail).reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
  return id > 0n ? id.toString() : undefined
}
