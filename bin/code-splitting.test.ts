import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeSplitting, groups } from './code-splitting.ts'

const root = join(import.meta.dirname, '..')
const files = globSync('app/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.(test|server|d)\.tsx?$/.test(path))

/** Those that are none of the app's. */
function missing(paths: string[]): string[] {
  return paths.filter((path) => {
    const begins = `app/${path.replace(/^words\//, 'words/en/')}`
    return !files.some((file) => (path.endsWith('/') ? file.startsWith(begins) : file === `${begins}.ts` || file === `${begins}.tsx`))
  })
}

test('every module that a shared file of script is made of is there', () => {
  const named = groups.flatMap(({ modules = [] }) => modules)
  expect(named.length).toBeGreaterThan(50)
  expect(missing(named)).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

test('a module that was renamed is caught', () => {
  expect(missing(['ui/words', 'features/site/page', 'nowhere/', 'words/nothing', 'ui/card'])).toEqual([
    'ui/words',
    'features/site/page',
    'nowhere/',
    'words/nothing',
  ])
})

test('what more pages share is taken first: the frameworks, the frame, the parts of forms', () => {
  const byPriority = groups.toSorted((one, other) => (other.priority ?? 0) - (one.priority ?? 0))
  expect(byPriority.slice(0, 3).map(({ name }) => name)).toEqual(['frameworks', 'frame', 'forms'])
  expect(new Set(byPriority.slice(0, 4).map(({ priority }) => priority)).size).toBe(4)
})

test('every package that a shared file of script is made of is there', () => {
  for (const name of [...groups.flatMap(({ packages = [] }) => packages), 'lucide-react/dist/esm/icons'])
    expect(existsSync(join(root, 'node_modules', name)), name).toBe(true)
})

test('a group takes what it names and nothing that only begins so, on every system and in every language', () => {
  const takenBy = (path: string) => codeSplitting.groups.filter((group) => group.test.test(path)).map(({ name }) => name)
  expect(takenBy('/site/app/ui/card.tsx')).toEqual(['frame'])
  expect(takenBy('C:\\site\\app\\ui\\card.tsx')).toEqual(['frame'])
  expect(takenBy('/site/app/ui/card-list.tsx')).toEqual([])
  expect(takenBy('/site/app/words/en/places.ts')).toEqual(['places'])
  expect(takenBy('/site/app/words/es/places.ts')).toEqual(['places'])
  // Of two that name it the one of the higher priority takes it.
  expect(takenBy('/site/app/forms/draft.ts')).toEqual(['forms', 'sending'])
  expect(takenBy('/site/app/forms/use-steps.ts')).toEqual(['sending'])
  expect(takenBy('/site/node_modules/react-router/dist/index.mjs')).toEqual(['frameworks'])
  expect(takenBy('/site/node_modules/lucide-react/dist/esm/Icon.js')).toEqual(['frame'])
  expect(takenBy('/site/node_modules/lucide-react/dist/esm/icons/sun.js')).toEqual([])
})
