import { StartupError } from '#app/platform/settings/settings-reader.ts'

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
export const OUTAGE_RETRY_SECONDS = 5
const OUTAGE_MESSAGES =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|Cannot use a pool after calling end|driver has already been destroyed)|^database ".*" is not currently accepting connections/

/** True when the database cannot be reached, refuses connections, timed out, lacks resources or accepts no writes: a retry may succeed. */
export function isOutage(error: unknown): boolean {
  // pg-boss returns plain copies of errors, which are no instances of Error.
  if (typeof error !== 'object' || error === null) return false
  const { code, message, cause, errors } = error as Record<string, unknown>
  if (typeof code === 'string' && (SQL_STATES.test(code) || SYSTEM_CODES.has(code))) return true
  if (typeof message === 'string' && OUTAGE_MESSAGES.test(message)) return true
  return isOutage(cause) || (Array.isArray(errors) && errors.some(isOutage))
}

/** An error after which a retry may succeed, because the server may start. Later attempts report only `brief`. */
class DatabaseUnavailable extends Error {
  readonly brief: string
  constructor(brief: string, howToMend: string, cause: Error) {
    super(`${brief} ${howToMend}`, { cause })
    this.brief = brief
  }
}

/** Explains a connection error without repeating the password. Returns `StartupError` where a retry would not help. */
export function describeDatabaseError(databaseUrl: string, error: Error & { code?: string }): Error {
  const { host, username, pathname, searchParams } = new URL(databaseUrl)
  const server = `PostgreSQL at ${host || searchParams.get('host')}`
  const user = decodeURIComponent(username)
  const database = decodeURIComponent(pathname.slice(1)) || user
  if (error.code === '3D000')
    return new StartupError(
      `${server} has no database "${database}". Make it with: createdb --owner=${user || 'USER'} ${database}  Or mend its name in DATABASE_URL.`,
    )
  // 28P01 is a wrong password; 28000 is an unknown user, or a user or IP address that pg_hba.conf refuses.
  if (error.code === '28P01' || error.code === '28000')
    return new StartupError(
      `${server} does not let the user "${user}" in (${error.code}). Mend the user or the password in DATABASE_URL, or let them in in the server's pg_hba.conf.`,
    )
  return new DatabaseUnavailable(`${server} cannot be used (${error.code ?? error.message}).`, howToMend(error.code), error)
}

function howToMend(code: string | undefined): string {
  if (code === '57P03') return 'It is starting or stopping; wait until it takes connections.'
  if (code === '53300') return 'All its connections are taken: see max_connections, and how many each process of the site takes.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The name of its machine is not known: mend it in DATABASE_URL.'
  return 'Start it, or mend its address in DATABASE_URL.'
}
