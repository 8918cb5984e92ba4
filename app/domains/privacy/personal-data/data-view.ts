import type { whatWeHoldWords } from '#copy/privacy/what-we-hold.ts'
import type { FormattedDay } from '#app/domains/privacy/personal-links/shown-day.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import type { Row } from './personal-data-source.ts'

/** The promised time in which staff erase the data after a request. */
export const ERASURE_REQUEST_DAYS = 30

export type PersonalData = {
  email: string
  /** The newest records that the person sent. */
  sent: ({ title: string; reference: string; rows: Row[]; typedByAnyone: boolean } & FormattedDay)[]
  older: boolean
  /** What is stored about the person otherwise, by kind: the newest records, and whether there are older ones. */
  otherRecords: { what: keyof typeof whatWeHoldWords.groups; older: boolean; records: { day: FormattedDay | null; rows: Row[] }[] }[]
  /** The request for erasure that is being handled, and the day by which it will be done. */
  removal: ({ reference: string; by: FormattedDay } & FormattedDay) | null
}

export const DATA_ACT_FIELD = 'data'
export const DATA_ACTS = ['removal', 'links'] as const

export type DataActionResult = { reference: string } | { ended: true }
export type DataAnswer = FormAnswer<DataActionResult>

/** The value of `DONE_FIELD` after an erasure was requested. */
export const ERASURE_REQUESTED = 'asked'
/** The path to open after all personal links were ended, because the link of the page itself no longer works. */
export const LINKS_ENDED_PATH = '/account?from=ended'
