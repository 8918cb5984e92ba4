import { expect, test } from 'vitest'
import { circleOf, importGraph, NOUN_EDGES, readSources, strangersAtTables, tableOwners, violationsOf } from './rooms.ts'

const sources = readSources()

test('every import goes where its room may go', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(violationsOf(sources)).toEqual([])
})

test('the edges between nouns have no circle, and each listed one is used', () => {
  expect(circleOf(NOUN_EDGES)).toBeUndefined()
  const listed = Object.entries(NOUN_EDGES).flatMap(([from, to]) => to.map((each) => `${from} → ${each}`))
  const used = new Set(violationsOf(sources, {}).flatMap((line) => /: (\S+ → \S+) is not a listed edge/.exec(line)?.[1] ?? []))
  expect(listed.filter((edge) => !used.has(edge))).toEqual([])
})

test.each([
  ['a drawing that knows a noun', 'app/ui/planted.tsx', `import { gift } from '#app/features/gifts/gift.ts'`, 'ui may not import features'],
  [
    'words that need the platform',
    'app/words/en/planted.ts',
    `export { readSettings } from '../../platform/settings.server.ts'`,
    'words may not import platform',
  ],
  [
    'platform that knows a noun',
    'app/platform/planted.ts',
    `const gift = await import('#app/features/gifts/gift.ts')`,
    'platform may not import features',
  ],
  [
    'a route that calls an adapter',
    'app/routes/public/planted.tsx',
    `import { openSmtpCarrier } from '#app/adapters/mail/smtp-carrier.server.ts'`,
    'routes may not import adapters',
  ],
  ['a door that knows a route', 'app/doors/planted.tsx', `import Home from '#app/routes/public/home.tsx'`, 'doors may not import routes'],
  [
    'a feature that calls an adapter',
    'app/features/contact/planted.ts',
    `import { openSmtpCarrier } from '#app/adapters/mail/smtp-carrier.server.ts'`,
    'features know the ports',
  ],
  [
    'a noun that reaches into another',
    'app/features/scripture/planted.ts',
    `import type { Gift } from '#app/features/gifts/gift.ts'`,
    'scripture → gifts is not a listed edge',
  ],
])('a planted violation is caught: %s', (_, path, text, problem) => {
  const lines = violationsOf([{ path, text }])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(problem)
})

test('a planted circle is caught', () => {
  expect(circleOf({ a: ['b'], b: ['c'], c: ['a'] })).toEqual(['a', 'b', 'c', 'a'])
})

test('no file imports itself in a circle, types included', () => {
  expect(circleOf(importGraph(sources))).toBeUndefined()
  const planted = [
    { path: 'app/features/gifts/planted.ts', text: `import type { Other } from './other.ts'` },
    { path: 'app/features/gifts/other.ts', text: `import('./planted.ts')` },
  ]
  expect(circleOf(importGraph([...sources, ...planted]))).toContain('app/features/gifts/planted.ts')
})

test('rows are read and written only in the room that opened their table', () => {
  expect(tableOwners(sources).size).toBeGreaterThan(25)
  expect(strangersAtTables(sources)).toEqual([])
})

test.each([
  ['by its name', `db.selectFrom('gifts as gift').selectAll()`],
  ['by its name alone', `selectFrom('gifts as gift').selectAll()`],
  ['among others', `db.selectFrom(['stories', 'gifts as gift'])`],
  ['in a join', `db.selectFrom('stories').innerJoin('gifts', 'gifts.id', 'stories.id')`],
  ['in words of SQL', 'sql<{ id: string }>`select id from gifts where practice`.execute(db)'],
])("SQL on another noun's table is caught: %s", (_, text) => {
  expect(strangersAtTables([...sources, { path: 'app/features/stories/planted.server.ts', text }])).toEqual([
    'app/features/stories/planted.server.ts: gifts belongs to features/gifts',
  ])
})

test('every transaction is opened by the one helper, so that what must follow its commit does', () => {
  const openers = sources.filter(({ path, text }) => /\.transaction\(\)/.test(text) && !path.endsWith('.test.ts')).map(({ path }) => path)
  expect(openers.toSorted()).toEqual(['app/platform/database/in-transaction.server.ts', 'app/platform/database/migrate.server.ts'])
})

test('the environment is read in one place', () => {
  const readers = sources.filter(({ path, text }) => /process\.env\b/.test(text) && !/\.test\.tsx?$/.test(path)).map(({ path }) => path)
  expect(readers).toEqual([])
})

test('SQL on a table stands in stores, not in routes or doors', () => {
  const doors = sources
    .filter(
      ({ path, text }) => /^app\/(routes|doors)\//.test(path) && /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(text),
    )
    .map(({ path }) => path)
  expect(doors).toEqual([])
})
