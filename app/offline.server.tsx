import { renderToStaticMarkup } from 'react-dom/server'
import { language } from '#words/language.ts'
import { OfflineDocument } from '#app/features/site/offline-document.tsx'
import { sayOfficeHours } from '#app/features/site/say-office-hours.server.ts'
import { openOfflineWorker } from '#app/platform/http/offline-worker.server.ts'
import { openPageStyles } from '#app/platform/http/page-styles.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import textFont from '#app/ui/fonts/figtree-latin-wght-normal.woff2?url'
import headFont from '#app/ui/fonts/fraunces-latin-wght-normal.woff2?url'
import siteCss from '#app/ui/site.css?inline'

type Said = Pick<Settings, 'siteName' | 'contact' | 'offlinePage'>

/**
 * The service worker with the page it shows where there is no line, made once.
 * @param headers of every answer
 * @param pages those it may stand for, as the table of routes spells them
 */
export function openOffline({ siteName, contact, offlinePage }: Said, headers: Record<string, string>, pages: string[]) {
  const facts = { siteName, contact, officeHours: sayOfficeHours() }
  const html = `<!doctype html>${renderToStaticMarkup(<OfflineDocument {...facts} />)}`
  const page = { html, styles: openPageStyles(siteCss)(html), fonts: [textFont, headFont], pages }
  return openOfflineWorker(offlinePage === 'on' ? page : undefined, headers, language.basePath)
}
