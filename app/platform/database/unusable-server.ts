import { StartRefused } from '#app/platform/settings-error.ts'

/** The server may come by itself, so that a next try makes sense. `brief` is for those after the first. */
class DatabaseAway extends Error {
  readonly brief: string
  constructor(brief: string, howToMend: string, cause: Error) {
    super(`${brief} ${howToMend}`, { cause })
    this.brief = brief
  }
}

/**
 * What the person who starts the site is told when its PostgreSQL server cannot be used. Never holds the password.
 * @param error what the first connection met
 * @returns StartRefused where trying again by itself would not help
 */
export function unusableServer(databaseUrl: string, error: Error & { code?: string }): Error {
  const { host, username, pathname, searchParams } = new URL(databaseUrl)
  const server = `PostgreSQL at ${host || searchParams.get('host')}`
  const user = decodeURIComponent(username)
  const database = decodeURIComponent(pathname.slice(1)) || user
  if (error.code === '3D000')
    return new StartRefused(
      `${server} has no database "${database}". Make it with: createdb --owner=${user || 'USER'} ${database}  Or mend its name in DATABASE_URL.`,
    )
  // 28P01 is a wrong password, 28000 a user or an address that pg_hba.conf does not let in.
  if (error.code === '28P01' || error.code === '28000')
    return new StartRefused(
      `${server} does not let the user "${user}" in (${error.code}). Mend the user or the password in DATABASE_URL, or let them in in the server's pg_hba.conf.`,
    )
  return new DatabaseAway(`${server} cannot be used (${error.code ?? error.message}).`, howToMend(error.code), error)
}

function howToMend(code: string | undefined): string {
  if (code === '57P03') return 'It is starting or stopping; wait until it takes connections.'
  if (code === '53300') return 'All its connections are taken: see max_connections, and how many each process of the site takes.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The name of its machine is not known: mend it in DATABASE_URL.'
  return 'Start it, or mend its address in DATABASE_URL.'
}
