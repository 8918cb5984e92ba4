import type { ActedBy } from '#app/features/desk/actor.ts'

/** As it is written down beside what was decided, in a column that visitors and programs are named in as well. */
export function nameOfDecider(by: ActedBy): string {
  return `staff:${by.name}`
}
