import type { submissionWords } from '#words/submission-mails.ts'
import type { CardFailure } from '#app/adapters/payments/payment-provider.ts'
import type { MailRow } from '#app/platform/mail-parts.ts'

/** What somebody typed into a form, by the names that all forms share. */
type Typed = { [Part in Exclude<keyof typeof submissionWords.typed, 'who' | 'onward' | 'logo' | 'photo' | 'fate'>]: string }
type Told = {
  who: 'in-it' | 'guardian' | 'other'
  outcome: 'waiting' | 'approved' | 'disputed' | 'refused' | 'accepted' | 'declined' | 'shown' | 'withdrawn'
  /** What they were told of why it was decided so, or suspended. */
  why: string
  /** What they were asked for, to show that a listing is theirs. */
  proofAsked: string
  photo: true
  /** What was answered by hand to a message that is in the trash, and what staff noted of it. */
  answered: string[]
  noted: string[]
}
type Given = {
  gift: string
  amountCents: number
  often: 'once' | 'monthly'
  /** `not-yet`: it may still be paid, or a bank is still asked. */
  paid: 'yes' | 'no' | 'not-yet'
  anonymous: true
  honoree: string
  purpose: string
  practice: true
  refundedCents: number
  standing: 'incomplete' | 'active' | 'past-due' | 'paused' | 'canceled'
  /** What they gave as the reason when they canceled. */
  cancelReason: string
  /** What the payment company calls it, or them. */
  companyNumber: string
  /** What of it the payment company kept. */
  feeCents: number
  /** What became of it when it was questioned at the bank. */
  questioned: 'open' | 'won' | 'lost'
  fraudWarning: true
  /** When a bank did not pay, or took back what it had paid. */
  bankFailed: Date
  /** How many tries to charge failed, and why the last did, while it is owed. */
  failedTries: number
  lastFailure: CardFailure
  /** When its giver opened the page where the card is changed last, and when a new one was given there. */
  cardPage: Date
  cardGiven: Date
  /** The sentence that was agreed to. */
  agreed: string
  change: 'amount' | 'pause' | 'resume'
  beforeCents: number
  became: 'open' | 'done' | 'refused' | 'overtaken' | 'lapsed' | 'withdrawn'
  byTeam: true
}
type Kept = {
  note: string
  code: string
  seedKind: string
  seeds: number
  /** It does not count yet: staff look at it first. */
  waits: true
  sent: Date | null
  opens: string
  until: Date
  ended: Date
  suspended: 'story' | 'listing' | 'ambassador'
}

/** What can be known of one thing that is held. A fact that nothing says to a page's words is a fault of types. */
export type AnyFact = Typed & Told & Given & Kept
export type HeldFacts = Partial<AnyFact>

/** A page's own words for each fact; null for what it does not say. */
export type FactWords = { [Name in keyof AnyFact]: ((value: AnyFact[Name]) => MailRow[]) | null }

/** Only what is there. */
export function known(facts: { [Name in keyof AnyFact]?: AnyFact[Name] | null | undefined | '' }): HeldFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== '' && value !== null)) as HeldFacts
}

/** As a page says it, in the order of the facts. */
export function sayFacts(facts: HeldFacts, words: FactWords): MailRow[] {
  return Object.entries(facts).flatMap(([name, value]) => {
    const say = words[name as keyof AnyFact] as ((value: unknown) => MailRow[]) | null
    return say?.(value) ?? []
  })
}
