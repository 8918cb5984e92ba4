import { readFileSync } from 'node:fs'
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
