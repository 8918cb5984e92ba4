import type { Page } from 'playwright-core'
import { openVisitorPage, open, openBrowser } from './browser.ts'
import { startSite } from './start-site.ts'

type Options = Parameters<typeof openVisitorPage>[2]
export type VisitedSite = Awaited<ReturnType<typeof openVisitedSite>>

let shared: Promise<VisitedSite> | undefined

/** Opens one site for all files of a worker that change no places, stories or gifts, and whose visitors have addresses of their own. */
export const openSharedSite = (): Promise<VisitedSite> => (shared ??= openVisitedSite({ RATE_LIMITS: 'off' }, { shared: true }))

/** Starts a site, and opens a browser for its new visitors. */
export async function openVisitedSite(settings: Record<string, string> = { RATE_LIMITS: 'off' }, options: { shared?: boolean } = {}) {
  const site = await startSite(settings, options)
  const browser = await openBrowser()
  const newcomer = (options: Options = {}): Promise<Page> => openVisitorPage(browser, site, options)
  return {
    ...site,
    newcomer,
    /** Opens a path as a new visitor, and waits until React has taken the page over, unless the browser runs no scripts. */
    async visit(path: string, options: Options = {}): Promise<Page> {
      const page = await newcomer(options)
      if (options.scripts === false) await page.goto(site.url + path)
      else await open(page, site.url + path)
      return page
    },
  }
}
