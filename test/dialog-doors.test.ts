import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addresses } from './routes.ts'

/** Dialogs that ask Google where it is set so: a page that opens one must let it in, or the field there is closed. */
const ASKING = ['/partner']

test('every page that opens a dialog which asks Google lets Google in', () => {
  const opening = addresses
    .map(({ path, file }) => ({ path, text: readFileSync(join('app', file), 'utf8') }))
    .filter(({ text }) => ASKING.some((dialog) => text.includes(`DialogLink to="${dialog}"`)))
  expect(opening.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/business-support']))
  for (const { path, text } of opening) expect(text, path).toContain('asksGoogle: true')
})
