import { expect, test } from 'vitest'
import { openBrowser } from '#test/browser.ts'
import { plainEnglishIn, textsOf } from '#test/language/plain-english.ts'
import { readPseudoSite } from '#test/language/pseudo-site.ts'

test('a site built in another language says nothing in English but names, from page to page, step to step and mail to mail', async () => {
  const { english, pages, texts } = await readPseudoSite()
  expect(english).toEqual([])
  expect(pages).toBeGreaterThan(200)
  expect(texts).toBeGreaterThan(1_000)
})

test('a planted sentence is found, wherever a page says it', async () => {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await page.setContent(`
      <title>Ťíťłé</title><meta name="description" content="Planted in the description">
      <script type="application/ld+json">{ "@type": "Thing", "name": "Planted in the data" }</script>
      <img alt="Planted beside a picture"><button aria-label="Planted for a screen reader">Ńó</button>
      <p>Ýéš <b>Planted in the text</b> Ruth Ellis, hello@example.org, MS-7736-FW</p>`)
    const found = (await textsOf(page)).flatMap((text) => plainEnglishIn(text, ['Ruth Ellis']) ?? [])
    expect(found.toSorted()).toEqual(
      ['beside a picture', 'for a screen reader', 'in the data', 'in the description', 'in the text'].map((where) => `Planted ${where}`),
    )
  } finally {
    await browser.close()
  }
})
