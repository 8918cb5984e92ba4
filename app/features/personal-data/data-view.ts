import type { personalDataWords } from '#words/personal-data.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'

/** A day for a machine and for a person. */
type Day = { time: string; day: string }

/** Everything that one personal link shows of what was sent, ready to be set in type. */
export type PersonalData = {
  email: string
  /** The newest. */
  sent: ({ kind: keyof typeof personalDataWords.kinds; reference: string; rows: [label: string, text: string][] } & Day)[]
  /** What nobody typed: mails of ours that are kept, and private links that still open something. */
  besides: { mails: number; links: number }
  /** Whether more was sent than that. */
  older: boolean
  /** The wish to have it removed that still stands. */
  removal: ({ reference: string } & Day) | null
}

/** What a button on the page did. */
/** `asks`: nothing yet, but the question whether to. */
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
