/** Why the library is not there. */
export type LibraryFailure = 'key-missing' | 'script-failed' | 'load-failed'

/**
 * What can become of a question to Google. `geocoding-status` carries Google's own word, such as ZERO_RESULTS;
 * `geocoding-failed` and `search-failed` stand for what was thrown and is no error.
 */
export type GoogleFailure = { ok: false } & (
  | { reason: LibraryFailure | 'not-loaded' | 'no-location' | 'geocoding-failed' | 'nearby-failed' | 'text-failed' | 'search-failed' }
  | { reason: 'geocoding-status'; status: string }
)
