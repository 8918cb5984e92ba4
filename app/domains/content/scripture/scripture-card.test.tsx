import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { scriptureWords } from '#copy/content/scripture.ts'
import { ScriptureCard, VERSE_THEMES } from './scripture-card.tsx'

const html = renderToStaticMarkup(<ScriptureCard />)

test('all three verses, with their references, are in the page', () => {
  expect(VERSE_THEMES).toEqual(['community', 'support', 'youth'])
  for (const theme of VERSE_THEMES) {
    const { text, reference } = scriptureWords.verses[theme]
    expect(html).toContain(text.replaceAll("'", '&#x27;'))
    expect(html).toContain(reference)
  }
})

test('the styles show each verse when it is chosen, and the first one until then', () => {
  const styles = readFileSync('app/ui/styles/verses.css', 'utf8')
  const others = VERSE_THEMES.map((_, index) => index).slice(1)
  expect(styles).toContain(`html:not(${others.map((index) => `[data-verse='${index}']`).join(', ')}) .verses figure:first-child`)
  for (const index of others) expect(styles).toContain(`[data-verse='${index}'] .verses figure:nth-child(${index + 1})`)
})
