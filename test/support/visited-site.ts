import type { Page } from 'playwright-core'
import { openVisitorPage, open, openBrowser } from './browser.ts'
import { startSite } from './start-site.ts'

type Options = Parameters<typeof openVisitorPage>[2]
export type VisitedSite = Awaited<ReturnType<typeof openVisitedSite>>

let shared: Promise<VisitedSite> | undefined

/** One site for all files of a worker that leave places, stories and gifts as they are, and whose visitors use addresses of their own. */
export const openSharedSite = (): Promise<VisitedSite> => (shared ??= openVisitedSite({ RATE_LIMITS: 'off' }, { shared: true }))

/** A site of its own and a browser whose fresh visitors come to it. */
export async function openVisitedSite(settings: Record<string, string> = { RATE_LIMITS: 'off' }, options: { shared?: boolean } = {}) {
  const site = await startSite(settings, options)
  const browser = await openBrowser()
  const newcomer = (options: Options = {}): Promise<Page> => openVisitorPage(browser, site, options)
  return {
    ...site,
    newcomer,
    /** At `path`, once its scripts have taken over if there are to be any. */
    async visit(path: string, options: Options = {}): Promise<Page> {
      const page = await newcomer(options)
      if (options.scripts === false) await page.goto(site.url + path)
      else await open(page, site.url + path)
      return page
    },
  }
}
