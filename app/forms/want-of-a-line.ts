/** A browser says that the line is back before all of the way is. */
const STEADY_MS = 5_000

let backAt = -Infinity
if (typeof window !== 'undefined') window.addEventListener('online', () => (backAt = performance.now()))

/**
 * To be called as a form is sent.
 * @returns to be asked once its answer did not come: whether it was for want of a line, though that may be back by now
 */
export function watchLine(): () => boolean {
  const hadLine = navigator.onLine
  return () => !hadLine || !navigator.onLine || performance.now() - backAt < STEADY_MS
}
