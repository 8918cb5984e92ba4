import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ownScripture } from '#copy/content/scripture.ts'
import { ScriptureCard, SHOWN_VERSES } from './scripture-card.tsx'
import { listVersesOfDay } from './scripture-content.ts'

const html = renderToStaticMarkup(<ScriptureCard {...ownScripture} />)

test('all three verses, with their references, are in the page', () => {
  expect(ownScripture.verses).toHaveLength(SHOWN_VERSES)
  for (const { text, reference } of ownScripture.verses) {
    expect(html).toContain(text.replaceAll("'", '&#x27;'))
    expect(html).toContain(reference)
  }
})

test('the styles show each verse when it is chosen, and the first one until then', () => {
  const styles = readFileSync('app/ui/styles/verses.css', 'utf8')
  const others = ownScripture.verses.map((_, index) => index).slice(1)
  expect(styles).toContain(`html:not(${others.map((index) => `[data-verse='${index}']`).join(', ')}) .verses figure:first-child`)
  for (const index of others) expect(styles).toContain(`[data-verse='${index}'] .verses figure:nth-child(${index + 1})`)
})

test('longer lists move on by three verses each day, and shorter ones repeat', () => {
  const verses = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const days = [0, 1, 2].map((day) => listVersesOfDay(verses, new Date(Date.UTC(2026, 0, 1 + day, 17))).join(''))
  expect(new Set(days.join('')).size).toBe(7)
  expect(new Set(listVersesOfDay(['only'], new Date()))).toEqual(new Set(['only']))
})
