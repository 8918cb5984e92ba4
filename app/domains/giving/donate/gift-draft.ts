import { clearDraft, type Draft, readDraft, writeDraft } from '#app/forms/draft.ts'

export const GIFT_DRAFT = 'gift'
/** Which gift this tab's draft has become; its id stands where a draft has its idempotency key. */
const BEGUN = 'gift-begun'
const KEPT = ['amount', 'custom', 'frequency', 'email', 'name', 'anonymous', 'message', 'honoree']
const OF_THE_OFFER = ['amount', 'custom', 'frequency']

/** The fields that the form would send. Those of the practice card have no name and are never among them. */
export function sentBy(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** A consent is never kept. */
export const keepsField = (field: string): boolean => KEPT.includes(field)

/** The amount comes back only where the form was opened for the same one. */
export function restoresField(field: string, draft: Draft, query: string): boolean {
  return draft.openedFor === query || !OF_THE_OFFER.includes(field)
}

/** The server has begun the gift that is kept. */
export function noteBegun(giftId: string): void {
  writeDraft(BEGUN, { idempotencyKey: giftId, fields: [] })
}

/** The thanks of a gift that was begun here end its draft; those of another leave what is being typed alone. */
export function forgetGift(giftId: string): void {
  if (readDraft(BEGUN)?.idempotencyKey !== giftId) return
  clearDraft(GIFT_DRAFT)
  clearDraft(BEGUN)
}
