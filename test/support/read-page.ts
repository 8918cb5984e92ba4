import type { Page } from 'playwright-core'

/** Reads a page as somebody without scripts gets it, and its metadata. */
export async function readPage(page: Page, address: string) {
  const answer = await page.goto(address, { waitUntil: 'domcontentloaded' })
  const html = await answer!.text()
  const inside = await page.evaluate(() => {
    const attribute = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((each) => each.getAttribute(name) ?? '')
    const tidy = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
    return {
      title: document.title,
      language: document.documentElement.lang,
      headings: [...document.querySelectorAll('h1')].map((each) => tidy(each.textContent)),
      words: tidy(document.querySelector('main')!.innerText),
      canonical: attribute('link[rel=canonical]', 'href'),
      description: attribute('meta[name=description]', 'content'),
      robots: attribute('meta[name=robots]', 'content'),
      icons: attribute('link[rel=icon]', 'href'),
      picture: attribute('meta[property="og:image"]', 'content'),
      ids: attribute('[id]', 'id'),
      styled: [...document.querySelectorAll('[style]')].map((each) => each.outerHTML.slice(0, 120)),
      scriptFiles: attribute('script[src], link[rel=modulepreload], link[rel=preload][as=script]', 'src'),
      modules: document.querySelectorAll('script[type=module], script[type="text/deferred"]').length,
      structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map((each) => each.textContent),
      links: [...document.querySelectorAll('a')].map((each) => ({
        href: each.getAttribute('href'),
        to: each.href,
        rel: each.rel,
        target: each.target,
        text: tidy(each.textContent),
      })),
    }
  })
  return { status: answer!.status(), html, ...inside }
}
