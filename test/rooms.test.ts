import { expect, test } from 'vitest'
import { ALLOWED, circleOf, importGraph, NOUN_EDGES, unusedPermissions, violationsOf } from './rooms.ts'
import { strangersAtTables, tableOwners } from './rooms-of-tables.ts'
import { readEverySource } from './source-tree.ts'

const sources = readEverySource()
const owners = tableOwners(sources)
const inApp = sources.filter(({ path }) => path.startsWith('app/'))

test('every import goes where its room may go', () => {
  expect(sources.length).toBeGreaterThan(700)
  const endings = new Set(sources.map(({ path }) => /\.\w+$/.exec(path)![0]))
  expect([...endings].toSorted()).toEqual(['.mjs', '.mts', '.ts', '.tsx'])
  expect(violationsOf(sources)).toEqual([])
})

test('each permission between rooms is used, and one that is not is found', () => {
  expect(unusedPermissions(sources)).toEqual([])
  expect(unusedPermissions(sources, { ...ALLOWED, platform: [...ALLOWED.platform!, 'ui'] })).toEqual(['platform → ui'])
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
  [
    'a feature that knows who wires it',
    'app/features/contact/planted.ts',
    `import { linkSources } from '#app/link-sources.server.ts'`,
    'features may not import root',
  ],
  [
    'a feature that knows the addresses',
    'app/features/contact/planted.ts',
    `import routes from '#app/routes.ts'`,
    'features may not import root',
  ],
  [
    'platform that prepares the site',
    'app/platform/planted.ts',
    `import { prepareSite } from '#app/prepare-site.server.ts'`,
    'platform may not import root',
  ],
  ['a drawing that knows its page', 'app/ui/planted.tsx', `import { Layout } from '../root.tsx'`, 'ui may not import root'],
  ['a drawing that knows a command', 'app/ui/planted.tsx', `import { runCommand } from '../../bin/command.ts'`, 'ui may not import bin'],
  [
    'code that needs a test',
    'app/features/contact/planted.ts',
    `import { openForms } from '#test/open-forms.ts'`,
    'features may not import test',
  ],
  ['a root file that reaches into a route', 'app/planted.ts', `export * from './routes/public/home.tsx'`, 'root may not import routes'],
  ['a command that draws', 'bin/planted.ts', `import { Button } from '#app/ui/button.tsx'`, 'bin may not import ui'],
  ['the server that knows a noun', 'planted.ts', `import { gift } from './app/features/gifts/gift.ts'`, 'top may not import features'],
  ['a room that nobody listed', 'app/planted/planted.ts', `import { gift } from '#app/features/gifts/gift.ts'`, 'planted may not import'],
  [
    'a test that looks at another room than its own',
    'app/platform/planted.test.ts',
    `import { gift } from '#app/features/gifts/gift.ts'`,
    'platform may not import features',
  ],
  ['an import in backquotes', 'app/platform/planted.ts', 'await import(`#app/features/gifts/gift.ts`)', 'platform may not import features'],
  ['an import by its variable', 'app/platform/planted.ts', 'await import(`#app/features/${noun}.ts`)', 'nobody can read what is imported'],
  ['an import for its effect', 'app/ui/planted.ts', `import '#app/platform/log.server.ts'`, 'ui may not import platform'],
  ['the type of an import', 'app/ui/planted.ts', `type Gift = import('#app/features/gifts/gift.ts').Gift`, 'ui may not import features'],
  [
    'an import after a comment',
    'app/ui/planted.ts',
    `import { /* 'it' */ gift } from '#app/features/gifts/gift.ts'`,
    'ui may not import features',
  ],
  ['a file that is required', 'app/ui/planted.ts', `const gift = require('../features/gifts/gift.ts')`, 'ui may not import features'],
  ['files by their pattern', 'app/ui/planted.ts', `import.meta.glob(['../features/*/*.ts'])`, 'ui may not import features'],
  [
    'an adapter whose file is not spelled out',
    'app/features/contact/planted.ts',
    `import { openSmtpCarrier } from '#app/adapters/mail/smtp-carrier.server'`,
    'no file is called so',
  ],
  ['a file as it would be built', 'app/features/gifts/planted.ts', `import type { Gift } from './gift.js'`, 'no file is called so'],
  ['a folder', 'app/features/gifts/planted.ts', `export * from '../gifts'`, 'no file is called so'],
  ['a worker', 'app/ui/planted.ts', `new Worker(new URL('../platform/log.server.ts', import.meta.url))`, 'ui may not import platform'],
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
  expect(owners.size).toBeGreaterThan(28)
  expect(owners.get('rateLimits')).toBe('platform')
  expect(strangersAtTables(sources, owners)).toEqual([])
})

test.each([
  ['by its name', `db.selectFrom('gifts as gift').selectAll()`],
  ['by its name alone', `selectFrom('gifts as gift').selectAll()`],
  ['among others', `db.selectFrom(['stories', 'gifts as gift'])`],
  ['in a join', `db.selectFrom('stories').innerJoin('gifts', 'gifts.id', 'stories.id')`],
  ['in words of SQL', 'sql<{ id: string }>`select id from gifts where practice`.execute(db)'],
  ['in capitals', 'sql`SELECT * FROM GIFTS`.execute(db)'],
  ['in quotes', 'sql`select * from "gifts"`.execute(db)'],
  ['with its schema', 'sql`select * from public.gifts`.execute(db)'],
  ['in a list', 'sql`select * from stories, gifts`.execute(db)'],
  ['emptied', 'sql`truncate gifts`.execute(db)'],
  ['by an alias of sql', 's`delete from gifts`.execute(db)'],
  ['as a table of SQL', `sql\`select * from \${sql.table('gifts')}\`.execute(db)`],
  ['as a name of SQL', `sql\`select * from \${sql.id('public', 'gifts')}\`.execute(db)`],
  ['as raw SQL', `sql.raw('select * from gifts').execute(db)`],
  ['merged into', `db.mergeInto('gifts')`],
  ['in backquotes', 'db.selectFrom(`gifts`)'],
  ['by a word of its own', `const TABLE = 'gifts'\nexport const rows = TABLE`],
  ['by SQL in a word of its own', `export const QUERY = 'SELECT id FROM gifts'`],
  ['by SQL with a hole', 'export const QUERY = `update gifts set ${set}`'],
  ['by a table without those below it', `export const QUERY = 'select id from only gifts'`],
  ['by emptying it', `export const QUERY = 'truncate gifts'`],
  ['by emptying it as a table', `export const QUERY = 'truncate table gifts'`],
  ['by comparing with it', `export const QUERY = 'delete from stories using gifts'`],
  ['as a type', `read(table as 'gifts')`],
  ['as its row', `type Row = Tables['gifts']`],
])("SQL on another noun's table is caught: %s", (_, text) => {
  expect(strangersAtTables([{ path: 'app/features/stories/planted.server.ts', text }], owners)).toEqual([
    'app/features/stories/planted.server.ts: gifts belongs to features/gifts',
  ])
})

test.each([
  ['by a variable', 'db.selectFrom(table)'],
  ['by what a kind names', 'db.updateTable(kind.table)'],
  ['by a variable with another type', 'db.selectFrom(table as never)'],
  ['among others', `db.selectFrom(['stories', table])`],
  ['put together', `db.deleteFrom('gi' + 'fts')`],
  ['in a join', `db.selectFrom('stories').innerJoin(table, 'a', 'b')`],
  ['in SQL', 'sql`select * from ${sql.table(name)}`'],
  ['as a name of SQL', `sql\`select * from \${sql.id('public', name)}\``],
  ['as a column of SQL', 'sql`select * from ${sql.ref(name)}`'],
  ['as raw SQL in a word of its own', `const TABLE = 'gif' + 'ts'\nsql\`select * from \${sql.raw(TABLE)}\``],
  ['as raw SQL that something makes', 'sql.raw(makeQuery()).execute(db)'],
  ['as raw SQL with a hole', 'sql.raw(`update ${table} set id = 1`).execute(db)'],
  ['merged into', 'db.mergeInto(table)'],
  ['by a dynamic name', 'db.selectFrom(db.dynamic.table(name))'],
])('a table whose name nobody can read is found: %s', (_, text) => {
  expect(strangersAtTables([{ path: 'app/features/stories/planted.server.ts', text }], owners)).toEqual([
    'app/features/stories/planted.server.ts: nobody can read which table is asked for',
  ])
})

test('only one file asks for whatever table of submissions it is given', () => {
  expect(strangersAtTables([{ path: 'app/forms/planted.server.ts', text: 'db.selectFrom(table)' }], owners)).toEqual([
    'app/forms/planted.server.ts: nobody can read which table is asked for',
  ])
})

test.each(['app/ui/planted.ts', 'app/features/gifts/planted.tsx', 'app/routes/public/planted.tsx', 'app/doors/planted.ts'])(
  'what draws and what answers has no rows: %s',
  (path) => {
    const asks = [`db.selectFrom('gifts').selectAll()`, `import { sql } from 'kysely'`]
    for (const text of asks) expect(strangersAtTables([{ path, text }], owners)).toEqual([`${path}: has no rows to ask for`])
  },
)

test('a command names no table', () => {
  expect(strangersAtTables([{ path: 'bin/planted.ts', text: `db.selectFrom('gifts')` }], owners)).toEqual([
    'bin/planted.ts: gifts belongs to features/gifts',
  ])
})

test('every transaction is opened by the one helper, so that what must follow its commit does', () => {
  const openers = inApp.filter(({ path, text }) => /\.transaction\(\)/.test(text) && !path.endsWith('.test.ts')).map(({ path }) => path)
  expect(openers.toSorted()).toEqual(['app/platform/database/in-transaction.server.ts', 'app/platform/database/migrate.server.ts'])
})

test('the environment is read in one place', () => {
  const readers = inApp.filter(({ path, text }) => /process\.env\b/.test(text) && !/\.test\.tsx?$/.test(path)).map(({ path }) => path)
  expect(readers).toEqual([])
})
