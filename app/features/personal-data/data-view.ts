import type { whatWeHoldWords } from '#words/what-we-hold.ts'
import type { Day } from '#app/features/personal-links/shown-day.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'

type Row = [label: string, text: string]

/** Everything that one personal link shows of what is held, ready to be set in type. */
export type PersonalData = {
  email: string
  /** The newest of what they sent. */
  sent: ({ kind: keyof typeof whatWeHoldWords.titles; reference: string; rows: Row[] } & Day)[]
  /** Whether more was sent than that. */
  older: boolean
  /** What is kept for them that they did not send, by what it is: the newest, and whether there are older ones. */
  besides: { what: keyof typeof whatWeHoldWords.groups; older: boolean; records: { day: Day | null; rows: Row[] }[] }[]
  /** The wish to have it removed that is looked at, by when that was promised, and whether something came after it. */
  removal: ({ reference: string; by: Day; sentSince: boolean } & Day) | null
}

/** What a button on the page did. `asks`: nothing yet, but the question whether to. */
export type DataDone = { reference: string } | { ended: true } | { asks: DataQuestion }
export type DataAnswer = FormAnswer<DataDone>

/** Which of the two questions stands open; each takes a press of its own before the one that does it. */
export type DataQuestion = 'removal' | 'links'
/** Where the page's address names it. */
export const ASK_FIELD = 'ask'

export function questionIn(search: string): DataQuestion | undefined {
  const asks = new URLSearchParams(search).get(ASK_FIELD)
  return asks === 'removal' || asks === 'links' ? asks : undefined
}

/** What the page's address carries after the button was pressed. */
export const ASKED = 'asked'
/** Where ending the links leads: the page behind this one is gone. */
export const AFTER_LINKS_ENDED = '/account?from=ended'
