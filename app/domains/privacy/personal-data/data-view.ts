import type { whatWeHoldWords } from '#copy/privacy/what-we-hold.ts'
import type { Day } from '#app/domains/privacy/personal-links/shown-day.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import type { Row } from './personal-data-source.ts'

/** Within so many days a person erases what was asked to be erased. */
export const ERASURE_REQUEST_DAYS = 30

export type PersonalData = {
  email: string
  /** The newest of what they sent. */
  sent: ({ title: string; reference: string; rows: Row[]; typedByAnyone: boolean } & Day)[]
  /** Whether more was sent than that. */
  older: boolean
  /** What is kept for them that they did not send, by what it is: the newest, and whether there are older ones. */
  besides: { what: keyof typeof whatWeHoldWords.groups; older: boolean; records: { day: Day | null; rows: Row[] }[] }[]
  /** The request to have it removed that is looked at, and by when that was promised. */
  removal: ({ reference: string; by: Day } & Day) | null
}

/** The field in which a form of the page says what it does. */
export const DATA_FIELD = 'data'
export const DATA_ACTS = ['removal', 'links'] as const

export type DataDone = { reference: string } | { ended: true }
export type DataAnswer = FormAnswer<DataDone>

/** What the page's address carries after the button was pressed. */
export const ASKED = 'asked'
/** Where ending the links leads: the page behind this one is gone. */
export const AFTER_LINKS_ENDED = '/account?from=ended'
