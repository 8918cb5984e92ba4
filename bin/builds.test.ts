import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { currentBuild, makeCurrentBuild } from './builds.mjs'

const DAY_MS = 24 * 60 * 60 * 1000

test('a build gets its name when it is whole, and the one before stays as it was', () => {
  const builds = open()
  let seen: string | undefined
  makeCurrentBuild('one', write('one'), { builds })
  makeCurrentBuild(
    'two',
    (folder) => {
      write('two')(folder)
      seen = currentBuild(builds)
    },
    { builds },
  )
  expect(seen).toBe(join(builds, 'one'))
  expect(currentBuild(builds)).toBe(join(builds, 'two'))
  expect(readFileSync(join(builds, 'one', 'index.js'), 'utf8')).toBe('one')
  expect(readdirSync(builds).toSorted()).toEqual(['current', 'one', 'two'])
})

test('a build that fails changes nothing', () => {
  const builds = open()
  makeCurrentBuild('one', write('one'), { builds })
  const fail = (folder: string) => {
    write('half')(folder)
    throw new Error('no room')
  }
  expect(() => makeCurrentBuild('two', fail, { builds })).toThrow('no room')
  expect(currentBuild(builds)).toBe(join(builds, 'one'))
  expect(existsSync(join(builds, 'two'))).toBe(false)
})

test('what is there is not built again, the one before the current one neither', () => {
  const builds = open()
  const made: string[] = []
  const make = (name: string) => makeCurrentBuild(name, (folder) => (made.push(name), write(name)(folder)), { builds })
  for (const name of ['one', 'one', 'two', 'one']) make(name)
  expect(made).toEqual(['one', 'two'])
  expect(currentBuild(builds)).toBe(join(builds, 'one'))
})

test('a build is kept for a week after it was replaced, and twenty at most', () => {
  const builds = open()
  const began = Date.now()
  makeCurrentBuild('old', write('old'), { builds, now: began })
  // It has served for a month when it is replaced.
  makeCurrentBuild('next', write('next'), { builds, now: began + 30 * DAY_MS })
  makeCurrentBuild('third', write('third'), { builds, now: began + 36 * DAY_MS })
  expect(existsSync(join(builds, 'old'))).toBe(true)
  makeCurrentBuild('fourth', write('fourth'), { builds, now: began + 38 * DAY_MS })
  expect(existsSync(join(builds, 'old'))).toBe(false)
  expect(existsSync(join(builds, 'next'))).toBe(true)
  for (let more = 0; more < 30; more++) makeCurrentBuild(`more-${more}`, write('more'), { builds, now: began + 39 * DAY_MS + more })
  expect(readdirSync(builds).filter((name) => name !== 'current')).toHaveLength(21)
  expect(existsSync(join(builds, 'more-28'))).toBe(true)
})

const open = () => mkdtempSync(join(tmpdir(), 'mustard-seed-builds-'))

const write = (text: string) => (folder: string) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.js'), text)
}
