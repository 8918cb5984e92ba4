import type { Door } from '#app/platform/http/door.ts'

/** Webhooks: a signature of the raw body replaces the origin check. Reconciliation fetches events that are larger than `maxBytes`. */
export const handle = { signed: true, maxBytes: 256 * 1024 } satisfies Door
