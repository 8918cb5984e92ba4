import { localizePath } from '#app/ui/frame/page-links.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/robots.ts'

/** Robots need not fetch personal links, practice pages, the desk and endless search results. */
const DISALLOWED_PATHS = ['/my/', '/demo/', '/desk', '/search?']

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext).settings
  const lines = [
    'User-agent: *',
    ...DISALLOWED_PATHS.map((path) => `Disallow: ${localizePath(path)}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' },
  })
}
