import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { scriptures } from '#words/scripture.ts'
import { finishDocument } from '#app/platform/http/finish-document.server.ts'
import { ScriptureCard } from './scripture-card.tsx'

const html = renderToStaticMarkup(<ScriptureCard />)

test('all three verses, with their references, are in the page', () => {
  expect(scriptures.map(({ theme }) => theme).toSorted()).toEqual(['community', 'support', 'youth'])
  for (const { verse, reference } of scriptures) {
    expect(html).toContain(verse.replaceAll("'", '&#x27;'))
    expect(html).toContain(reference)
  }
})

test('until one is chosen the first verse alone is visible', () => {
  const classes = [...html.matchAll(/<figure class="([^"]*)"/g)].map(([, names]) => names!.split(' '))
  expect(classes.map((names) => names.includes('invisible'))).toEqual([false, true, true])
})

test('a document with the card chooses one of as many verses as there are, before its body; another document does not', () => {
  const page = finishDocument(`<html><head></head><body>${html}</body></html>`, { of: () => '', url: '/site.css' })
  const head = page.slice(0, page.indexOf('</head>'))
  const choosing = [...head.matchAll(/<script>(.*?)<\/script>/g)]
    .map(([, script]) => script)
    .filter((script) => script?.includes('dataset.verse'))
  expect(choosing).toHaveLength(1)
  expect(choosing[0]).toContain(`*${scriptures.length})`)
  expect(finishDocument('<html><head></head><body></body></html>', { of: () => '', url: '/site.css' })).not.toContain('dataset.verse')
})
