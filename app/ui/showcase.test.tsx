import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { showcase } from './showcase.tsx'

const room = import.meta.dirname
const root = join(room, '../..')

test('every exported component of this room is in the showcase', () => {
  expect(missing(exportedComponents(), showcase)).toEqual([])
})

test('a component that is left out is caught', () => {
  const without = showcase.filter((sample) => sample.name !== 'Card')
  expect(missing(exportedComponents(), without)).toEqual(['app/ui/card.tsx Card'])
})

test('the showcase names nothing that does not exist', () => {
  expect(missing(showcase, exportedComponents())).toEqual([])
})

test.each(showcase)('$name renders on the server without a style attribute', ({ element }) => {
  const html = renderToStaticMarkup(<MemoryRouter>{element()}</MemoryRouter>)
  expect(html).not.toBe('')
  expect(html).not.toMatch(/\sstyle=/)
})

type Named = { name: string; file: string }

function missing(wanted: Named[], present: Named[]) {
  const keys = new Set(present.map(key))
  return wanted.map(key).filter((one) => !keys.has(one))
}

const key = ({ name, file }: Named) => `${file} ${name}`

function exportedComponents(): Named[] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !/\.test\.|^showcase/.test(path))
    .flatMap((path) => {
      const source = readFileSync(join(room, path), 'utf8')
      const file = relative(root, join(room, path))
      return [...source.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map((match) => ({ name: match[1] ?? '', file }))
    })
}
