import { cardFailureWords } from '#words/card-failures.ts'
import { storyRemovalMailWords } from '#words/story-removal.ts'
import { submissionWords } from '#words/submission-mails.ts'
import { personsWords } from '#words/desk-persons.ts'
import type { HeldWhat } from '#app/features/held/held.ts'
import { type FactWords, type HeldFacts, sayFacts } from '#app/features/held/held-facts.ts'
import { momentOf, shortDay } from '#app/features/site/dates.ts'
import { formatCents } from '#app/features/site/money.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import type { MailRow } from '#app/platform/mail-parts.ts'

/** What of it stays when a person is erased, without the person. */
export const STAYS: readonly HeldWhat[] = ['gift', 'payment', 'monthlyGift', 'consent', 'giftChange', 'seeds', 'listing', 'storyRemoval']

const { facts, groups } = personsWords
const under =
  <Value extends string>(label: string) =>
  (value: Value): MailRow[] => [[label, value]]
const yes = (label: string) => (): MailRow[] => [[label, facts.yes]]
const onDay =
  (label: string) =>
  (value: Date): MailRow[] => [[label, shortDay(value)]]
const cents =
  (label: string) =>
  (value: number): MailRow[] => [[label, formatCents(value)]]
const each = (label: string) => (values: string[]) => values.map((value): MailRow => [label, value])

const typed = Object.fromEntries(Object.entries(submissionWords.typed).map(([part, label]) => [part, under(label)])) as unknown as Pick<
  FactWords,
  keyof FactWords & keyof typeof submissionWords.typed
>

const words: FactWords = {
  ...typed,
  who: (who) => [[submissionWords.typed.who, storyRemovalMailWords.who[who]]],
  outcome: under(facts.state),
  why: under(facts.why),
  proofAsked: under(facts.proofAsked),
  // It has a page at the desk, and stands in the file.
  photo: null,
  answered: each(groups.reply),
  noted: each(groups.note),
  gift: under(facts.what),
  amountCents: cents(facts.amount),
  often: (often) => [[facts.often, facts[often]]],
  paid: (paid) => [[facts.state, { yes: facts.paid, no: facts.notPaid, 'not-yet': facts.notPaidYet }[paid]]],
  anonymous: yes(facts.anonymous),
  honoree: under(facts.honoree),
  purpose: under(facts.purpose),
  practice: yes(facts.practice),
  refundedCents: cents(facts.refunded),
  standing: under(facts.state),
  cancelReason: under(facts.reason),
  companyNumber: under(facts.companyNumber),
  feeCents: cents(facts.fee),
  questioned: (stand) => [[facts.questioned, facts.dispute[stand]]],
  fraudWarning: yes(facts.fraudWarning),
  bankFailed: onDay(facts.bankFailed),
  failedTries: (tries) => [[facts.failedTries, formatNumber(tries)]],
  lastFailure: (cause) => [[facts.lastFailure, cardFailureWords[cause]]],
  cardPage: onDay(facts.cardPage),
  cardGiven: onDay(facts.cardGiven),
  agreed: under(facts.agreed),
  change: (change) => [[facts.what, facts.change[change]]],
  beforeCents: cents(facts.before),
  became: (became) => [[facts.state, facts.became[became]]],
  byTeam: yes(facts.byTeam),
  note: under(facts.message),
  code: under(facts.code),
  seedKind: under(facts.kind),
  seeds: (seeds) => [[facts.seeds, formatNumber(seeds)]],
  waits: yes(facts.waits),
  sent: (sent) => [[facts.sent, sent ? momentOf(sent) : facts.notSent]],
  opens: under(facts.what),
  until: onDay(facts.until),
  ended: onDay(facts.ended),
  suspended: (suspended) => [[facts.what, facts.suspended[suspended]]],
}

/** One thing, as the desk reads it. */
export const sayAtDesk = ({ facts: known }: { facts: HeldFacts }): MailRow[] => sayFacts(known, words)
