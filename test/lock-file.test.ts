import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = { version?: string; optionalDependencies?: Record<string, string>; resolved?: string }
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }

/** Lists optional dependencies that a package names and the lock file lacks. `npm ci` would refuse on the systems that need them. */
function missingIn(locked: Record<string, Package>): string[] {
  const names = new Set(Object.keys(locked).map((path) => path.split('node_modules/').at(-1)))
  return Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) => (names.has(name) ? [] : [`${path} → ${name}`])),
  )
}

test('the lock file names the builds of every package for every system', () => {
  expect(Object.keys(packages).filter((path) => /darwin|win32/.test(path)).length).toBeGreaterThan(10)
  expect(missingIn(packages)).toEqual([])
  const { 'node_modules/@oxlint/binding-win32-x64-msvc': _, ...planted } = packages
  expect(missingIn(planted)).toEqual(['node_modules/oxlint → @oxlint/binding-win32-x64-msvc'])
})
