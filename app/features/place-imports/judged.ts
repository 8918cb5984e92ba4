import type { NewPlace } from '#app/features/places/place-store.server.ts'
import type { Origin, PlaceKind, PlaceStanding } from '#app/features/places/place.ts'

/** What of a command decides which records become places. */
export type Choices = {
  /** Only of this kind; for a file that does not say, what all of it is. */
  kind: PlaceKind | null
  /** 0 to 1: places of which a data set is less sure are left out. */
  confidence: number
}

export type ReadPlace = Omit<NewPlace<Partial<PlaceStanding>>, 'origin'> & { origin: Origin | null }

/**
 * What becomes of a record: a place, without those of its fields that were unreadable; nothing, because nobody wants it
 * here; or nothing, because it is broken, and then somebody should look at it.
 */
export type Judged =
  | { ok: true; place: ReadPlace; spoiled: string[] }
  /** Whether a place that is there already by its id stays when places are pruned: what has become a bar does not. */
  | { ok: false; verdict: 'left-out' | 'rejected'; reason: string; stays: boolean }

export const leftOut = (reason: string): Judged => ({ ok: false, verdict: 'left-out', reason, stays: false })
/** This command did not ask for it; another may have. */
export const notAskedFor = (reason: string): Judged => ({ ok: false, verdict: 'left-out', reason, stays: true })
export const rejected = (reason: string): Judged => ({ ok: false, verdict: 'rejected', reason, stays: true })
