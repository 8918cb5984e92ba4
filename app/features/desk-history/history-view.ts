import type { ActedBy } from '#app/features/desk/actor.ts'
import type { Summary } from './deed.ts'

/** What the page's address may ask for: the same names as its fields. */
export const HISTORY_READS = ['actorId', 'verb', 'subjectKind', 'subjectId', 'before']

/** Which of it is asked for: all that is given holds. `before`: the older ones, from the last of a page on. */
export type HistoryQuery = { actorId?: string; verb?: string; subjectKind?: string; subjectId?: string; before?: number }

export type ShownDeed = {
  id: number
  time: string
  shown: string
  by: { name: string; role: ActedBy['role'] }
  verb: string
  subject: { kind: string; id: string }
  /** The address of the page of its subject; null where it has none. */
  page: string | null
  before: Summary | null
  after: Summary | null
}

export type HistoryView = {
  query: HistoryQuery
  actors: { id: string; name: string }[]
  deeds: ShownDeed[]
  /** Where the page of older ones begins; null where there are none. */
  older: number | null
}
