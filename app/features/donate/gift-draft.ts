import { clearDraft, fillIn, readDraft, writeDraft } from '#app/forms/draft.ts'

const DRAFT = 'gift'
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

export function forgetGift(): void {
  clearDraft(DRAFT)
}
