/** Types that the words of several pages share. They contain no server code, so browsers may import them. */

/** Figures of the ministry that sentences mention, already formatted. */
export type Figures = {
  memberPrice: string
  memberSeeds: string
  memberGoal: string
  /** The monthly prices of the cheapest and the most expensive circle. */
  leastPrice: string
  mostPrice: string
  leastGift: string
  minimumAge: string
}

/** Values that sentences of pages mention. The desk's forms show their names as placeholders: '{siteName}'. */
export type SiteValues = Figures & { siteName: string; email: string; phone: string; address: string }

/** How a public page is described in its tab, in search engines and in the search of the site. */
export type PageWords = {
  /** Without the site's name, which the page adds. */
  title: string
  /** At most 155 characters. */
  description: string | ((figures: Figures) => string)
  /** Further search terms, separated by commas. They need not occur on the page. */
  keywords: string
}

export type Verse = { text: string; reference: string }

export type TitledText = { title: string; text: string }

/** What a visitor reads after a form was stored. */
export type ThanksWords = { heading: string; paragraphs: string[]; referenceLabel: string }

/** One section of a legal page. `after` stands below the list. */
export type LegalSection = {
  heading: string
  paragraphs: string[]
  list?: string[]
  after?: string[]
  /** Links to documents of other companies. */
  links?: Partial<Record<'googleTerms' | 'googleMapsTerms' | 'googlePrivacy', string>>
}

/** How the submissions of a form are named at the desk, in mails and on private pages. */
export type SubmissionWords = {
  /** The title at the desk and in mails to the ministry: 'Message'. */
  title: string
  /** `one` and `many` stand in sentences: 'a message', 'messages'. */
  one: string
  many: string
  /** The title on the sender's private page: 'Your message of May 3'. */
  sentOn: (day: string) => string
  /** The sentence of the privacy page about these submissions. @param kept formatted retention periods; `months` is this form's */
  privacy: (kept: Record<string, string>) => string
}

/** A number and its formatted text. `count` chooses between singular and plural. */
export type Counted = { count: number; written: string }
