import type { Page } from 'playwright-core'

/** What is no sentence wherever it stands: addresses of the web and of mail, references, receipts, ids. */
const MARKS = /https?:\/\/\S+|[\w.+-]+@[\w.-]+\.\w+|\b[\w-]+\.example\.org\b|\bM[SR]-[A-Z0-9-]+|\b[0-9a-f]{8}-[0-9a-f-]{27}\b|\/[\w/-]+/g

/** In characters: shorter words of our own stand in many a story. */
const SHORTEST_CUT = 12

/**
 * The text, where English is left in it: two letters of ASCII side by side, which a site in the pseudo-language has
 * nowhere in its words.
 * @param names what people and places are called, and what was typed
 */
export function plainEnglishIn(text: string, names: string[]): string | undefined {
  const shown = text.trim().replace(/\s+/g, ' ')
  const cut = shown.replace(/^… ?| ?…$/g, '')
  // What a search shows of a longer text is cut, and again where what was sought is marked.
  if (cut.length >= SHORTEST_CUT && names.some((name) => name.includes(cut))) return undefined
  let rest = shown.replace(MARKS, ' ')
  for (const name of names) rest = rest.replaceAll(name, ' ')
  return /[A-Za-z]{2}/.test(rest) ? shown : undefined
}

/** Everything a page says: what is seen, what a screen reader says, and what it tells search engines and link previews. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const within = node.parentElement
      if (within?.closest('script, style, noscript, code')) continue
      // A word that may break within is one word.
      texts.push((within?.querySelector(':scope > wbr') ? within.textContent : node.nodeValue) ?? '')
    }
    const spoken = ['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'label']
    for (const element of document.querySelectorAll('*'))
      for (const name of spoken) if (element.hasAttribute(name)) texts.push(element.getAttribute(name)!)
    const told = 'meta[name=description], meta[property="og:title"], meta[property="og:description"], meta[property="og:site_name"]'
    for (const meta of document.querySelectorAll(told)) texts.push(meta.getAttribute('content') ?? '')
    // The words of schema.org itself are the same in every language.
    const itsOwn = ['addressCountry', 'addressRegion', 'dayOfWeek', 'query-input', 'inLanguage', 'priceCurrency', 'priceRange']
    const collect = (value: unknown, key = ''): void => {
      if (key.startsWith('@') || itsOwn.includes(key)) return
      if (typeof value === 'string') texts.push(value)
      else if (typeof value === 'object' && value !== null)
        for (const [name, each] of Object.entries(value)) collect(each, /^\d+$/.test(name) ? key : name)
    }
    for (const script of document.querySelectorAll('script[type="application/ld+json"]')) collect(JSON.parse(script.textContent ?? 'null'))
    return texts.filter((text) => text.trim() !== '')
  })
}
