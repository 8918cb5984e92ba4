import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const map = readFileSync('docs/specification-map.md', 'utf8')
/** The map leaves `app/` out. */
const placeOf = (file: string) => [file, `app/${file}`].find((path) => existsSync(path))

test('every file that the map of the specification names is there', () => {
  const named = [...map.matchAll(/`((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|mjs|sql|css))`/g)].map(([, file]) => file!)
  expect(named.length).toBeGreaterThan(200)
  expect([...new Set(named)].filter((file) => !placeOf(file))).toEqual([])
})

test('every test that it quotes is in its file, by these words', () => {
  const quoted = [...map.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)`: ((?:"[^"]+"(?:, )?)+)/g)].flatMap(([, file, names]) =>
    [...names!.matchAll(/"([^"]+)"/g)].map(([, name]) => ({ file: file!, name: name! })),
  )
  expect(quoted.length).toBeGreaterThan(100)
  const lost = quoted.filter(({ file, name }) => !readFileSync(placeOf(file)!, 'utf8').includes(name))
  expect(lost).toEqual([])
})

test('nothing is said to be missing', () => {
  const rows = map.split('\n').filter((line) => line.startsWith('| '))
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter((row) => row.includes('*not yet*'))).toEqual([])
})
