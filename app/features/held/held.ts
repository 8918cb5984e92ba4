import type { Paged } from '#app/features/desk/page-of.ts'
import type { HeldFacts } from './held-facts.ts'

/** Every kind of thing that is held about a person. Each page that shows it has words of its own for each. */
export type HeldWhat =
  | 'message'
  | 'ambassador'
  | 'enrolment'
  | 'partnership'
  | 'claim'
  | 'memory'
  | 'storyRemoval'
  | 'reply'
  | 'note'
  | 'trashed'
  | 'claimStart'
  | 'gift'
  | 'payment'
  | 'monthlyGift'
  | 'consent'
  | 'giftChange'
  | 'seeds'
  | 'code'
  | 'listing'
  | 'mail'
  | 'link'
  | 'suspension'

/** One thing that is held about a person. */
export type HeldRecord = {
  /** What names it: a reference, a receipt, or the number of its row. */
  id: string
  at: Date | null
  /** What is known of it, without words. */
  facts: HeldFacts
  /** As the database has it, for the file. */
  raw: Record<string, unknown>
  /** The name of the act of sending it, where it came by a form. */
  attempt?: string
  /** The picture that came with it. */
  pictureId?: string | null
  /** What of it has a page at the desk. */
  paged?: Paged[]
}

export type HeldGroup = { what: HeldWhat; records: HeldRecord[] }
