import { clearDraft, type Draft, readDraft, writeDraft } from '#app/forms/draft.ts'

export const GIFT_DRAFT = 'gift'
/** This draft stores the id of the gift that was begun in this tab, in the field `idempotencyKey`. */
const BEGUN_GIFT_DRAFT = 'gift-begun'
const STORED_FIELDS = ['amount', 'custom', 'frequency', 'email', 'name', 'anonymous', 'message', 'honoree']
const OFFER_FIELDS = ['amount', 'custom', 'frequency']

/** Returns the named fields of the form. Card inputs have no name, so card numbers are never included. */
export function readFormFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** Consent is never stored: it must be given for each gift. */
export const isStoredField = (field: string): boolean => STORED_FIELDS.includes(field)

/** Tells whether a field of a draft is restored: the amount and the frequency only if the form was opened with the same query as now. */
export function shouldRestoreField(field: string, draft: Draft, query: string): boolean {
  return draft.openedFor === query || !OFFER_FIELDS.includes(field)
}

export function saveBegunGift(giftId: string): void {
  writeDraft(BEGUN_GIFT_DRAFT, { idempotencyKey: giftId, fields: [] })
}

/** Clears the draft of the form if it became this gift. The thanks page of another gift leaves it alone. */
export function clearGiftDraft(giftId: string): void {
  if (readDraft(BEGUN_GIFT_DRAFT)?.idempotencyKey !== giftId) return
  clearDraft(GIFT_DRAFT)
  clearDraft(BEGUN_GIFT_DRAFT)
}
