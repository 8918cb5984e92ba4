import { languageSettings } from '#copy/language.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/security-txt.ts'

/** RFC 9116 recommends that the file expires within a year. */
const EXPIRES_DAYS = 180
const DAY_MS = 86_400_000

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, contact } = context.get(servicesContext).settings
  const expires = new Date(Math.ceil(Date.now() / DAY_MS + EXPIRES_DAYS) * DAY_MS)
  const lines = [
    `Contact: mailto:${contact.email}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    `Preferred-Languages: ${languageSettings.tag}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' },
  })
}
