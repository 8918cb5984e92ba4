/** Shapes that more than one page's words share. Plain data: safe in a browser. */

/** Figures of the ministry's that sentences name, as they are written. */
export type Figures = { memberPrice: string; memberSeeds: string; memberGoal: string; leastGift: string; minimumAge: string }

/** What a public page is called in its tab, in search results and in the search of the site. */
export type PageWords = {
  /** Without the site's name. */
  title: string
  /** At most 155 characters. */
  description: string | ((figures: Figures) => string)
  /** What people search for that the page itself may not say, separated by commas. */
  keywords: string
}

export type Verse = { text: string; reference: string }

export type TitledText = { title: string; text: string }

/** What a visitor reads once a form has been stored. */
export type ThanksWords = { heading: string; paragraphs: string[]; referenceLabel: string }

/** One section of a legal page, by its place on it: paragraphs, then a list, then what follows the list. */
export type LegalSection = {
  heading: string
  paragraphs: string[]
  list?: string[]
  after?: string[]
  /** What to read elsewhere, by what it is. */
  links?: Partial<Record<'googleTerms' | 'googleMapsTerms' | 'googlePrivacy', string>>
}

/** What the submissions of a form are called, wherever they are listed. */
export type SubmissionWords = {
  /** At the desk and in mails to the ministry: 'Message'. */
  title: string
  /** In a sentence: 'a message', 'messages'. */
  one: string
  many: string
  /** On the sender's private page: 'Your message of May 3'. */
  sentOn: (day: string) => string
  /** What the privacy page says is kept of them. @param kept the ages of the retention registry as they are written; `months` is the kind's own */
  privacy: (kept: Record<string, string>) => string
}

/** How many there are, to choose the form of a word by, and how that is written. */
export type Counted = { count: number; written: string }
