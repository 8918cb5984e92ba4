import { UNDO_SECONDS } from './inbox-item.ts'

/** For the way from the button to us. */
const GRACE_SECONDS = 5

/** Since when moves were made that can still be taken back. */
export function takenBackSince(now: Date): Date {
  return new Date(now.getTime() - (UNDO_SECONDS + GRACE_SECONDS) * 1_000)
}
