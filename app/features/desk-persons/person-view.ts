import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import type { Paged } from '#app/features/desk/page-of.ts'
import type { HeldWhat } from '#app/features/held/held.ts'

/** Leads to a page of the desk. */
export type PageLink = { kind: Paged['kind']; to: string }

/** What the page shows of somebody who was looked up: the newest of each, and how many there are. */
export type FoundPerson = {
  email: string
  /** Whether the password was typed a few minutes ago. */
  fresh: boolean
  isStaff: boolean
  total: number
  groups: {
    what: HeldWhat
    count: number
    stays: boolean
    records: { id: string; day: string | null; rows: [label: string, value: string][]; pages: PageLink[] }[]
  }[]
}

/** Somebody who pressed the button on their private page; `email` stands on no list, only behind it. */
export type OpenWish = { reference: string; day: string; daysLeft: number }

/** What the page is answered with. It leads nowhere: an address has no place in one. */
export type PersonsAnswer = {
  answer?: DeskAnswer
  found?: FoundPerson
  /** By what it is: how much of it went. */
  erased?: Record<string, number>
}

/** Carries what went wrong back from the door of the files. */
export const PROBLEM_FIELD = 'problem'
/** Names a wish in the page's address. */
export const WISH_FIELD = 'wish'
