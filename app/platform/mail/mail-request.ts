import type { PersonalLink } from '#app/platform/personal-links.server.ts'
import { type MailRow } from './mail-parts.ts'

export type MailRequest = {
  kind: string
  to: string
  /** The reply address; without it replies go to the ministry. */
  replyTo?: string
  subject: string
  paragraphs: string[]
  /** The id of a verification code, which is filled in when the mail is sent, and the sentences after it. */
  code?: { id: string; after: string[] }
  uselessAfter?: Date
  rows?: MailRow[]
  sections?: { title: string; rows: MailRow[] }[]
  buttons?: MailButton[]
  signOff?: string[]
  byHand?: { id: string; after?: string | undefined }
}

/** `quiet`: a secondary action in small type. */
export type MailButton = { label: string; quiet?: true } & ButtonTarget
/** A personal page by a new link or by the id of an existing one, or any other URL. `query` is appended to the URL of the page. */
type ButtonTarget = { link: PersonalLink; query?: string } | { linkId: string; query?: string } | { href: string; query?: undefined }

export type MailWords = {
  subject: string
  greeting?: string
  paragraphs: string[]
  button?: string
  signOff?: string[]
}

type Besides = Pick<MailRequest, 'replyTo' | 'rows' | 'sections' | 'code' | 'uselessAfter' | 'byHand'>
type MailOptions =
  | [words: MailWords & { button: string }, besides: Besides & { opens: ButtonTarget }]
  | [words: MailWords & { button?: undefined }, besides?: Besides & { opens?: undefined; buttons?: MailButton[] }]

/** Builds a mail from its words, rows and links. `opens` is the target of the words' button. */
export function mailRequest(kind: string, to: string, ...[words, besides]: MailOptions): MailRequest {
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
