import type { Paged } from '#app/features/desk/page-of.ts'
import type { personsWords } from '#words/desk-persons.ts'

export type HeldWhat = keyof typeof personsWords.groups

/** One thing that is held about a person. */
export type HeldRecord = {
  /** What names it: a reference, a receipt, or the number of its row. */
  id: string
  at: Date | null
  /** As people read it. */
  rows: [label: string, value: string][]
  /** As the database has it, for the file. */
  raw: Record<string, unknown>
  /** The picture that came with it. */
  pictureId?: string | null
  /** What of it has a page at the desk. */
  paged?: Paged[]
}

export type HeldGroup = { what: HeldWhat; records: HeldRecord[] }

/** What of it stays when a person is erased, without the person. */
export const STAYS: readonly HeldWhat[] = ['gift', 'payment', 'monthlyGift', 'seeds', 'listing', 'storyRemoval']
