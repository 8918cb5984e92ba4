import { clearDraft, fillIn, readDraft, writeDraft } from '#app/forms/draft.ts'

const DRAFT = 'gift'
/** Which gift this tab's draft has become; its id stands where a draft has that of its attempt. */
const BEGUN = 'gift-begun'
const KEPT = ['amount', 'custom', 'frequency', 'email', 'name', 'anonymous', 'message', 'honoree']
const OF_THE_OFFER = ['amount', 'custom', 'frequency']

/** The fields that the form would send. Those of the practice card have no name and are never among them. */
export function sentBy(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** Kept until the gift is paid, so that stepping back from a payment page loses nothing. A consent is never kept. */
export function keepGift(form: HTMLFormElement, attempt: string, query: string): void {
  const fields = Object.entries(sentBy(form)).filter(([name]) => KEPT.includes(name))
  writeDraft(DRAFT, { attempt, fields, step: query })
}

/**
 * Fills in what this tab has kept; the amount only where the form was opened for the same one.
 * @param answered the page came back with an answer and holds what was typed already
 */
export function restoreGift(form: HTMLFormElement, query: string, answered: boolean): { attempt: string; restored: boolean } {
  const kept = answered ? undefined : readDraft(DRAFT)
  if (!kept) return { attempt: crypto.randomUUID(), restored: false }
  fillIn(form, kept.step === query ? kept.fields : kept.fields.filter(([name]) => !OF_THE_OFFER.includes(name)))
  return { attempt: kept.attempt || crypto.randomUUID(), restored: true }
}

/** What was typed is not to come back. */
export const clearGift = () => clearDraft(DRAFT)

/** The server has begun the gift that is kept. */
export function noteBegun(giftId: string): void {
  writeDraft(BEGUN, { attempt: giftId, fields: [] })
}

/** Whether that gift is the one begun here last, of which no thanks were seen. */
export const isBegun = (giftId: string): boolean => readDraft(BEGUN)?.attempt === giftId

/** The thanks of a gift that was begun here end its draft; those of another leave what is being typed alone. */
export function forgetGift(giftId: string): void {
  if (!isBegun(giftId)) return
  clearDraft(DRAFT)
  clearDraft(BEGUN)
}
