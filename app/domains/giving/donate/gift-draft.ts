import { clearDraft, type Draft, readDraft, writeDraft } from '#app/forms/draft.ts'

export const GIFT_DRAFT = 'gift'
/** This draft stores the id of the gift that was begun in this tab, in the field `idempotencyKey`. */
const BEGUN = 'gift-begun'
const KEPT = ['amount', 'custom', 'frequency', 'email', 'name', 'anonymous', 'message', 'honoree']
const OF_THE_OFFER = ['amount', 'custom', 'frequency']

/** Card inputs have no name, so they are never included. */
export function sentBy(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** Consent is never stored: it must be given for each gift. */
export const keepsField = (field: string): boolean => KEPT.includes(field)

/** The amount is restored only if the form is opened with the same query. */
export function restoresField(field: string, draft: Draft, query: string): boolean {
  return draft.openedFor === query || !OF_THE_OFFER.includes(field)
}

export function noteBegun(giftId: string): void {
  writeDraft(BEGUN, { idempotencyKey: giftId, fields: [] })
}

/** Clears the draft if it became this gift. The thanks page of another gift leaves the draft alone. */
export function forgetGift(giftId: string): void {
  if (readDraft(BEGUN)?.idempotencyKey !== giftId) return
  clearDraft(GIFT_DRAFT)
  clearDraft(BEGUN)
}
