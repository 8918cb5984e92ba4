import type { MailRow } from './mail-parts.ts'
import type { PersonalLink } from './personal-links.server.ts'

/** A mail as it is asked for, in the order in which it is read: words, a code, tables of rows, buttons, and the signature last. */
export type MailRequest = {
  kind: string
  to: string
  /** A checked address for the answer. Without it the answer to a mail goes to the ministry. */
  replyTo?: string
  subject: string
  paragraphs: string[]
  /** A code by its id, below these paragraphs, and what is said after it. */
  code?: { id: string; after: string[] }
  /** Nobody waits for it any more from then on: it does not leave then. */
  uselessAfter?: Date
  rows?: MailRow[]
  /** For the rare mail that tells of several things: a titled table for each. */
  sections?: { title: string; rows: MailRow[] }[]
  buttons?: MailButton[]
  /** A line each. */
  signOff?: string[]
  /** A person wrote it: the id it gets, and that of the one before it in their correspondence. */
  byHand?: { id: string; after?: string | undefined }
}

/** `quiet`: a second thing that can be done, set in small. */
export type MailButton = { label: string; quiet?: true } & Opens
/**
 * Where a button leads: to a personal page, by a link that is made with the mail or was made before it, or to an address.
 * `query`: what the address of the personal page says besides.
 */
type Opens = { link: PersonalLink; query?: string } | { linkId: string; query?: string } | { href: string; query?: undefined }

/** The sentences of a mail. What they say of amounts, days and numbers comes into them as people read it. */
export type MailWords = {
  subject: string
  greeting?: string
  paragraphs: string[]
  /** What the button says, in a mail with one thing to do. */
  button?: string
  /** A line each. */
  signOff?: string[]
}

/** What a mail has besides its words. */
type Besides = Pick<MailRequest, 'replyTo' | 'rows' | 'sections' | 'code' | 'uselessAfter' | 'byHand'>
/** One button, with words from among them; or some that bring their own; or none. */
type WordsAndMore =
  | [words: MailWords & { button: string }, besides: Besides & { opens: Opens }]
  | [words: MailWords & { button?: undefined }, besides?: Besides & { opens?: undefined; buttons?: MailButton[] }]

/** Joins the words of a mail with its address, rows and links. `opens`: where the button of the words leads. */
export function toMail(kind: string, to: string, ...[words, besides]: WordsAndMore): MailRequest {
  const { subject, greeting, paragraphs, button, signOff } = words
  const { opens, ...more } = besides ?? {}
  return {
    kind,
    to,
    subject,
    paragraphs: [...(greeting ? [greeting] : []), ...paragraphs],
    ...(button && opens ? { buttons: [{ label: button, ...opens }] } : {}),
    ...(signOff ? { signOff } : {}),
    ...more,
  }
}
