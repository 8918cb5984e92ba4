import type { Door } from '#app/platform/http/door.ts'

/**
 * A signature over the raw body replaces the check of the origin. Webhooks over the limit are found by the scheduled
 * reconciliation.
 */
export const handle = { signed: true, maxBytes: 256 * 1024 } satisfies Door
