import type { whatWeHoldWords } from '#copy/privacy/what-we-hold.ts'
import type { Day } from '#app/domains/privacy/personal-links/shown-day.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import type { Row } from './personal-data-source.ts'

/** The promised time in which staff erase the data after a request. */
export const ERASURE_REQUEST_DAYS = 30

export type PersonalData = {
  email: string
  /** The newest records that the person sent. */
  sent: ({ title: string; reference: string; rows: Row[]; typedByAnyone: boolean } & Day)[]
  older: boolean
  /** What is stored about the person besides, by kind: the newest records, and whether there are older ones. */
  besides: { what: keyof typeof whatWeHoldWords.groups; older: boolean; records: { day: Day | null; rows: Row[] }[] }[]
  /** The request for erasure that is being handled, and the day by which it will be done. */
  removal: ({ reference: string; by: Day } & Day) | null
}

export const DATA_FIELD = 'data'
export const DATA_ACTS = ['removal', 'links'] as const

export type DataDone = { reference: string } | { ended: true }
export type DataAnswer = FormAnswer<DataDone>

/** The value of `DONE_FIELD` after an erasure was requested. */
export const ASKED = 'asked'
/** Where the page redirects after all links were ended, because its own link no longer works. */
export const AFTER_LINKS_ENDED = '/account?from=ended'
