import { cardFailureWords } from '#words/card-failures.ts'
import { claimWords } from '#words/claim.ts'
import { mySeedsWords } from '#words/seeds.ts'
import { whatWeHoldWords as words } from '#words/what-we-hold.ts'
import { type FactWords, type HeldFacts, sayFacts } from '#app/features/held/held-facts.ts'
import { shortDay } from '#app/features/site/dates.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import type { MailRow } from '#app/platform/mail-parts.ts'

type Labels = typeof words.labels
const { labels } = words
const under =
  (label: keyof Labels) =>
  (value: string): MailRow[] => [[labels[label], value]]
const onDay =
  (label: keyof Labels) =>
  (value: Date): MailRow[] => [[labels[label], shortDay(value)]]
const cents =
  (label: keyof Labels) =>
  (value: number): MailRow[] => [[labels[label], formatMoney(value)]]
const nameIn = (names: Record<string, string>, name: string) => names[name] ?? names.other!

/** Every fact in the person's words; null for what is not theirs to read, or stands in the heading already. */
const PERSONAL: FactWords = {
  // How it was weighed, as the ministry's mail says it; the person reads where it stands.
  claim: null,
  listing: (listing) => [[labels.listing, listing === claimWords.toBeAdded ? words.toBeAdded : listing]],
  reached: under('reached'),
  ownEmail: under('ownEmail'),
  answers: under('answers'),
  name: under('name'),
  businessName: under('businessName'),
  contactName: under('contactName'),
  email: under('email'),
  phone: under('phone'),
  address: under('address'),
  website: under('website'),
  church: under('church'),
  subject: under('subject'),
  message: under('message'),
  description: under('description'),
  about: under('about'),
  story: under('story'),
  minors: under('minors'),
  faith_impact: under('faith_impact'),
  mentorship: under('mentorship'),
  resources: under('resources'),
  commitment: under('commitment'),
  growth: under('growth'),
  who: (who) => [[labels.who, words.who[who]]],
  outcome: (outcome) => [[labels.outcome, words.outcome[outcome]]],
  why: under('why'),
  proofAsked: under('proofAsked'),
  photo: () => [[labels.photo, words.photo]],
  answered: (answers) => answers.map((text): MailRow => [labels.answered, text]),
  // What staff wrote for each other.
  noted: null,
  note: null,
  gift: under('gift'),
  amountCents: cents('amount'),
  often: (often) => [[labels.often, words.often[often]]],
  // Its title says it.
  paid: null,
  anonymous: () => [[labels.hidden, words.hidden]],
  honoree: under('honoree'),
  purpose: under('purpose'),
  practice: () => [[labels.practice, words.practice]],
  refundedCents: cents('refunded'),
  standing: (standing) => [[labels.standing, words.standing[standing]]],
  cancelReason: under('cancelReason'),
  companyNumber: under('companyNumber'),
  feeCents: cents('fee'),
  questioned: (stand) => [[labels.questioned, words.questioned[stand]]],
  fraudWarning: () => [[labels.fraudWarning, words.fraudWarning]],
  bankFailed: onDay('bankFailed'),
  failedTries: (tries) => [[labels.failedTries, formatNumber(tries)]],
  lastFailure: (cause) => [[labels.lastFailure, cardFailureWords[cause]]],
  cardPage: onDay('cardPage'),
  cardGiven: onDay('cardGiven'),
  agreed: under('agreed'),
  change: (change) => [[labels.change, words.change[change]]],
  beforeCents: cents('before'),
  became: (became) => [[labels.became, words.became[became]]],
  byTeam: () => [[labels.byTeam, words.byTeam]],
  code: under('code'),
  seedKind: (kind) => [[labels.seedKind, nameIn(mySeedsWords.entries.names, kind)]],
  seeds: (seeds) => [[labels.seeds, formatNumber(seeds)]],
  // A sign of suspicion; their page of seeds says what waits, and that nothing need be done.
  waits: null,
  sent: (sent) => (sent ? [] : [[labels.sent, words.notSent]]),
  opens: (purpose) => [[labels.opens, nameIn(words.opens, purpose)]],
  until: onDay('until'),
  ended: onDay('ended'),
  suspended: (suspended) => [[labels.suspended, words.suspended[suspended]]],
}

/** One thing, as the person reads it whose it is. */
export const sayToPerson = (facts: HeldFacts): MailRow[] => sayFacts(facts, PERSONAL)
