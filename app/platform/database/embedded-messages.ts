/** What the site's process and the database's process say to each other, beside the database's own socket. */
export type ToDatabase = 'ping' | 'close'
export type FromDatabase = 'pong' | 'ready' | 'full' | 'room' | { refused: Refusal; line: string }

/** What a person must mend is `in-use` and `not-writable`; the others may be over with a next try. */
export type Refusal = 'in-use' | 'not-writable' | 'no-room' | 'failed'

/** The exit code of a database that could not write: it is opened again when there is room. */
export const COULD_NOT_WRITE = 28

/** With less free than this in its folder the database takes no more writes: what it has begun must have room. */
export const ROOM_BYTES = 64 * 1024 * 1024
