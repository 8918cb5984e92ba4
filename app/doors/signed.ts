import type { Door } from '#app/platform/http/door.ts'

/** A signature of the raw body replaces the check of the origin. The reconciliation finds events above the limit. */
export const handle = { signed: true, maxBytes: 256 * 1024 } satisfies Door
