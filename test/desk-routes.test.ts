import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addresses } from './routes.ts'

const files = addresses.filter(({ door }) => door === 'doors/desk.tsx').map(({ file }) => file)

test('each page of the desk has a loader, so that going there within the browser asks the server too', () => {
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const source = readFileSync(`app/${file}`, 'utf8')
    expect(source, file).toMatch(/^export (?:(?:async )?function|const) loader\b/m)
    // This one asks more often than the framework would.
    expect(source.replace('export const shouldRevalidate = freshAfterRefusal', ''), file).not.toContain('shouldRevalidate')
  }
})

test('whatever leads from the desk to a page outside it loads that page whole: it starts from a list of routes without the desk', () => {
  const ways = globSync('app/{doors/desk,routes/desk/**/*,features/{desk,desk-*,decisions,inbox}/*}.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<(?:Link|NavLink|ButtonLink)\s[^>]*?\bto=(?:"|\{`)\/(?!desk\b)[^>]*>/g)].map(([tag]) => tag),
  )
  expect(ways.length).toBeGreaterThanOrEqual(5)
  for (const way of ways) expect(way).toContain(' reloadDocument')
})
