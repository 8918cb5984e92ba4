import type { ActedBy } from '#app/features/desk/actor.ts'

/**
 * Who decides, and when. `seen`: the version of what they were looking at (`versionOf`); without it, as from the server's
 * keyboard, they decide on whatever there is.
 */
export type Decider = { by: ActedBy; now: Date; seen?: string | undefined }

/** `not-allowed`: their role was changed; `changed`: somebody or something was quicker, and nothing was done. */
export type NotDecided = 'not-allowed' | 'changed'
