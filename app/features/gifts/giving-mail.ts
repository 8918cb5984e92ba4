import { cancelFromMail, notACharityLine, paymentRecordLine, practiceMailWords } from '#words/giving-mails.ts'
import type { MailRow } from '#app/platform/mail-parts.ts'
import { type MailRequest, type MailWords, toMail } from '#app/platform/mail-request.ts'
import type { PersonalLink } from '#app/platform/personal-links.server.ts'
import { cancelQuery } from './cancel-field.ts'
import { GIVING } from './giving-purpose.ts'

/** Every kind of mail about money; what is erased of a person is looked for by it. */
export const GIVING_MAIL_KINDS = [
  'gift-receipt',
  'circle-welcome',
  'gift-payment-failed',
  'gift-cancelled',
  'gift-refund',
  'gift-changed',
  'gift-raise-waits',
  'gift-change-not-made',
  'giving-statement',
] as const
type GivingMailKind = (typeof GIVING_MAIL_KINDS)[number]
/** Those that tell of what was paid. */
const RECORDS: GivingMailKind[] = ['gift-receipt', 'gift-refund', 'giving-statement']

type InMail = {
  rows?: MailRow[]
  /** What the button leads to, where that is not 'your giving'. */
  opens?: PersonalLink
  /** The reference of the monthly gift that a second, small link leads to cancelling. */
  cancels?: string | undefined
  /** What that link says, where it is not the usual. */
  cancelLabel?: string
}

/** What every mail about money has: the mark of practice, what a gift is not, and one button. */
export function givingMail(
  kind: GivingMailKind,
  siteName: string,
  to: string,
  { practice }: { practice: boolean },
  words: MailWords & { button: string },
  { rows, opens, cancels, cancelLabel = cancelFromMail }: InMail = {},
): MailRequest {
  const { paragraphs } = words
  const giving: PersonalLink = { purpose: GIVING, subject: to.toLowerCase() }
  const isNot = [...(RECORDS.includes(kind) ? [paymentRecordLine] : []), notACharityLine(siteName)].join(' ')
  const whole = { ...words, paragraphs: [...paragraphs, isNot] }
  const mail = toMail(kind, to, withPractice(whole, { practice }), { rows, opens: { link: opens ?? giving } })
  if (cancels === undefined) return mail
  const query = cancelQuery(cancels)
  return { ...mail, buttons: [...(mail.buttons ?? []), { label: cancelLabel, link: giving, query, quiet: true }] }
}

/** Of practice money it is said first that no money moved. */
export function withPractice<Words extends MailWords>(words: Words, { practice }: { practice: boolean }): Words {
  const { subject, paragraphs } = words
  return practice ? { ...words, subject: practiceMailWords.subject(subject), paragraphs: [practiceMailWords.line, ...paragraphs] } : words
}
