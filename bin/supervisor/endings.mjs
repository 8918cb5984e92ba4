/** A server process that stops has so long for the requests under way. */
export const STOP_MS = 10_000
/** One that retires: longer than any request and the time that its connection is kept afterwards. */
export const RETIRE_MS = 60_000
/** One that ends over an error nobody caught, so that requests under way are answered: nothing it knows can be relied on. */
export const FAIL_MS = 3_000
