import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { scriptureWords } from '#words/scripture.ts'
import { finishDocument } from '#app/platform/http/finish-document.server.ts'
import { ScriptureCard } from './scripture-card.tsx'
import { THEMES } from './themes.ts'

const FILES = { styles: '/site.css', manifest: '/site.webmanifest', icon: '/favicon.svg' }
const html = renderToStaticMarkup(<ScriptureCard />)

test('all three verses, with their references, are in the page', () => {
  expect(THEMES).toEqual(['community', 'support', 'youth'])
  for (const theme of THEMES) {
    const { text, reference } = scriptureWords.verses[theme]
    expect(html).toContain(text.replaceAll("'", '&#x27;'))
    expect(html).toContain(reference)
  }
})

test('the styles show each verse when it is chosen, and the first one until then', () => {
  const styles = readFileSync('app/ui/styles/verses.css', 'utf8')
  const others = THEMES.map((_, index) => index).slice(1)
  expect(styles).toContain(`html:not(${others.map((index) => `[data-verse='${index}']`).join(', ')}) .verses figure:first-child`)
  for (const index of others) expect(styles).toContain(`[data-verse='${index}'] .verses figure:nth-child(${index + 1})`)
})

test('a document with the card chooses one of as many verses as there are, before its body; another document does not', () => {
  const page = finishDocument(`<html><head></head><body>${html}</body></html>`, () => '', FILES)
  const head = page.slice(0, page.indexOf('</head>'))
  const choosing = [...head.matchAll(/<script>(.*?)<\/script>/g)]
    .map(([, script]) => script)
    .filter((script) => script?.includes('dataset.verse'))
  expect(choosing).toHaveLength(1)
  expect(choosing[0]).toContain(`*${THEMES.length})`)
  expect(finishDocument('<html><head></head><body></body></html>', () => '', FILES)).not.toContain('dataset.verse')
})
