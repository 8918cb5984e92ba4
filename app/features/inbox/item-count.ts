import type { Kind, State } from './inbox-item.ts'

/** So many are counted of one state and kind. That there are more is enough to know: no more are moved in one go. */
export const COUNTED_AT_MOST = 1_000

/** A count of one more than the most stands for any above. */
export type ItemCount = { state: State; kind: Kind; count: number }
