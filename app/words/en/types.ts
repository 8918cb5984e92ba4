/** Shapes that more than one page's words share. Plain data: safe in a browser. */

export type Link = { label: string; href: string }

export type Verse = { text: string; reference: string }

export type TitledText = { title: string; text: string }

export type Section = { heading: string; paragraphs: string[] }

/** The words of one form control. `name` is what the form sends. */
export type FieldWords = {
  name: string
  label: string
  hint?: string
  type: 'text' | 'email' | 'tel' | 'url' | 'textarea' | 'file'
  /** A number typed as text: no arrows, no scrolling wheel that changes it. */
  inputMode?: 'numeric'
  autoComplete?: string
  required: boolean
  errors: { missing?: string; invalid?: string; tooLong?: string }
}

export type ChoiceWords = { value: string; label: string; hint?: string }

/** What a visitor reads once a form has been stored. */
export type ThanksWords = { heading: string; paragraphs: string[]; referenceLabel: string }

/** One section of a legal page: paragraphs, then a list, then what follows the list. */
export type LegalSection = {
  id: string
  heading: string
  paragraphs: string[]
  list?: string[]
  after?: string[]
}
