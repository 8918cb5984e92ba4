/** A server process that stops has so long for the requests under way. */
export const STOP_MS = 10_000
/** One that retires: longer than any request and the time that its connection is kept afterwards. */
export const RETIRE_MS = 60_000
