import type { Settings } from '#app/platform/settings.server.ts'

/** `session`: who is signed in. `device`: that somebody signed in here before. */
export type DeskCookie = 'session' | 'device'

type Site = Pick<Settings, 'siteUrl'>

/** On HTTPS under a name that browsers keep to this host and to secure answers; a demo on plain HTTP cannot have that. */
const nameOf = (site: Site, cookie: DeskCookie) => `${isSecure(site) ? '__Host-' : ''}desk-${cookie}`
const isSecure = ({ siteUrl }: Site) => siteUrl.startsWith('https:')

/** The line of an answer that sets it. @param lastsDays without it until the browser is closed; 0 takes it away */
export function writeCookie(site: Site, cookie: DeskCookie, value: string, lastsDays?: number): string {
  return [
    `${nameOf(site, cookie)}=${value}`,
    'Path=/',
    'HttpOnly',
    // A link in a mail leads in; whatever changes something is held to our own pages by its origin.
    'SameSite=Lax',
    ...(isSecure(site) ? ['Secure'] : []),
    ...(lastsDays === undefined ? [] : [`Max-Age=${lastsDays * 86_400}`]),
  ].join('; ')
}

/** What the browser shows. Under two of one name nobody can say which is ours: then there is none. */
export function readCookie(site: Site, cookie: DeskCookie, header: string | null): string | undefined {
  const beginning = `${nameOf(site, cookie)}=`
  const found = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(beginning))
  return found.length === 1 ? found[0]!.slice(beginning.length) : undefined
}
