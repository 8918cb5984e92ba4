/** What browsers say where no answer came: Chromium, Firefox, Safari. */
const NO_ANSWER = /failed to fetch|networkerror|load failed/i

/** Whether asking the site failed for want of a connection. Never so on the server. */
export function isOffline(error: unknown): boolean {
  return typeof document !== 'undefined' && error instanceof TypeError && (!navigator.onLine || NO_ANSWER.test(error.message))
}
