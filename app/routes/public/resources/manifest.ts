import { languageSettings } from '#copy/language.ts'
import { homePage } from '#copy/content/home.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/manifest.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { siteName } = context.get(servicesContext).settings
  const icon = (src: string, type: string, sizes: string) => ({ src: localizePath(src), type, sizes, purpose: 'any' })
  const manifest = {
    name: siteName,
    short_name: siteName,
    description: homePage.description,
    lang: languageSettings.tag,
    start_url: localizePath('/'),
    scope: localizePath('/'),
    display: 'minimal-ui',
    background_color: '#fbf6ea',
    theme_color: '#fbf6ea',
    icons: [
      icon('/icon-192.png', 'image/png', '192x192'),
      icon('/icon-512.png', 'image/png', '512x512'),
      icon('/favicon.svg', 'image/svg+xml', 'any'),
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'max-age=3600' },
  })
}
