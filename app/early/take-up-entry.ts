/** Where React Router keeps how far the entries of this visit were scrolled, by their keys. */
const POSITIONS = 'react-router-scroll-positions'

/**
 * Gives the entry of the browser's history that this page is a key of its own, and scrolls to where it was left.
 * React Router has these lines run in the page, before the first paint. There they cost bytes and a name in its policy,
 * and a browser that loads a page again or comes back to it scrolls by itself: only an entry that was left from within
 * the site, and comes back as a new page, has nobody else.
 *
 * An entry that was a dialog over another page is this page from now on, and has its own place: the key it has is the
 * other's (`features/dialogs/dialog-history.ts`). What it was is kept, so that the steps before it are known (`forms/flow-entries.ts`).
 */
export function takeUpEntry(): void {
  const { key, dialog } = (history.state ?? {}) as { key?: string; dialog?: string }
  if (!key || dialog) {
    const was = dialog ? { key, dialog } : undefined
    return history.replaceState({ ...history.state, dialog: undefined, was, key: Math.random().toString(32).slice(2) }, '')
  }
  try {
    const left = (JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}') as Record<string, unknown>)[key]
    if (typeof left === 'number' && scrollY === 0) scrollTo(0, left)
  } catch {}
}
