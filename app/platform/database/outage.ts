/** Codes of PostgreSQL, whole or by their class, and of the system's calls. */
const SQL_STATES = /^(08...|28...|3D000|53...|57P0[1-5]|57014|58030|25006|25P03)$/
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** When to ask again, in seconds: the embedded database is there again in about as long. */
export const OUTAGE_RETRY_SECONDS = 5
/** What the driver says without a code. */
const WORDS =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|Cannot use a pool after calling end|driver has already been destroyed)|^database ".*" is not currently accepting connections/

/**
 * True when the database could not be reached, did not answer in time, or takes no writes now: what failed may well
 * succeed later as it is. False for what is wrong with the question itself.
 */
export function isOutage(error: unknown): boolean {
  // Not only what is an Error: the job queue hands on a copy of its parts.
  if (typeof error !== 'object' || error === null) return false
  const { code, syscall, message, cause, errors } = error as Record<string, unknown>
  if (typeof code === 'string' && (SQL_STATES.test(code) || SYSTEM_CODES.has(code))) return true
  // The socket's file is not there between the end of one database's process and the start of the next.
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (typeof message === 'string' && WORDS.test(message)) return true
  return isOutage(cause) || (Array.isArray(errors) && errors.some(isOutage))
}
