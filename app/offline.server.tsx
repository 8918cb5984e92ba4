import { renderToStaticMarkup } from 'react-dom/server'
import { OfflineDocument } from '#app/ui/frame/offline-document.tsx'
import { createOfflineWorker } from '#app/platform/first-paint/offline-worker.server.ts'
import { createPageStyles } from '#app/platform/first-paint/page-styles.server.ts'
import { defaultOfficeHours, formatOfficeHours } from '#app/platform/format/office-hours.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import siteCss from '#app/ui/site.css?inline'

export function openOffline(
  { siteName, contact, offlinePage }: Pick<Settings, 'siteName' | 'contact' | 'offlinePage'>,
  headers: Record<string, string>,
) {
  if (offlinePage === 'off') return createOfflineWorker(undefined, headers)
  const facts = { siteName, contact, officeHours: formatOfficeHours(defaultOfficeHours) }
  const html = `<!doctype html>${renderToStaticMarkup(<OfflineDocument {...facts} />)}`
  const styles = createPageStyles(siteCss)(html, { wholeSheetFollows: false })
  return createOfflineWorker(
    html.replace('</head>', () => `<style>${styles}</style></head>`),
    headers,
  )
}
