import type { Door } from '#app/platform/http/door.ts'

/** What outside services tell us: a signature over the raw body stands in for the origin. One that is larger is found by the sweeps. */
export const handle = { signed: true, maxBytes: 256 * 1024 } satisfies Door
