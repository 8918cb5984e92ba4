import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findImportCycle, importGraph, importsOf, violationsOf } from '#test/support/imports.ts'
import { readAllSources } from '#test/support/source-tree.ts'
import { findForeignTableUses, tableOwners } from '#test/support/table-owners.ts'

const sources = readAllSources()
const inApp = sources.filter(({ path }) => path.startsWith('app/') && !/\.test\.tsx?$/.test(path))

test('every import goes where the tables of layers and domains allow, to a file that exists', () => {
  expect(sources.length).toBeGreaterThan(700)
  expect(violationsOf(sources)).toEqual([])
  const missing = inApp.flatMap((source) => importsOf(source).filter((target) => !target.includes('*') && !existsSync(target)))
  expect(missing).toEqual([])
})

test.each([
  [
    'a look that knows a domain',
    'app/ui/planted.tsx',
    `import { gift } from '#app/domains/giving/gifts/gift.ts'`,
    'ui may not import domains',
  ],
  [
    'words that need the platform',
    'app/copy/en/planted.ts',
    `export * from '../../platform/log.server.ts'`,
    'copy may not import platform',
  ],
  [
    'a platform that knows a domain',
    'app/platform/planted.ts',
    `await import('#app/domains/giving/gifts/gift.ts')`,
    'platform may not import domains',
  ],
  [
    'a route that calls an integration',
    'app/routes/public/planted.tsx',
    `import '#app/integrations/mail/smtp-sender.server.ts'`,
    'routes may not import integrations',
  ],
  [
    'a domain that knows the addresses',
    'app/domains/community/planted.ts',
    `import routes from '#app/routes.ts'`,
    'domains may not import root',
  ],
  [
    'code that needs a test',
    'app/domains/community/planted.ts',
    `import { openForms } from '#test/open-forms.ts'`,
    'domains may not import test',
  ],
  ['a command that draws', 'bin/planted.ts', `import { Button } from '../app/ui/button.tsx'`, 'bin may not import ui'],
  [
    'privacy that knows whose data it lists',
    'app/domains/privacy/planted.ts',
    `import { gift } from '#app/domains/giving/gifts/gift.ts'`,
    'privacy may not import giving',
  ],
  [
    'one domain that reaches into another',
    'app/domains/places/planted.ts',
    `import type { Gift } from '../giving/gifts/gift.ts'`,
    'places may not import giving',
  ],
  [
    'a worker',
    'app/copy/en/planted.ts',
    `new Worker(new URL('../../platform/log.server.ts', import.meta.url))`,
    'copy may not import platform',
  ],
  [
    'a folder that is not listed',
    'app/planted/planted.ts',
    `import { gift } from '#app/domains/giving/gifts/gift.ts'`,
    'planted may not import domains',
  ],
])('a planted violation is caught: %s', (_, path, text, problem) => {
  expect(violationsOf([{ path, text }])).toEqual([`${path}: ${problem}`])
})

test('no file imports itself in a circle, types included', () => {
  expect(findImportCycle(importGraph(sources))).toBeUndefined()
  expect(findImportCycle({ a: ['b'], b: ['c'], c: ['a'] })).toEqual(['a', 'b', 'c', 'a'])
})

test('every transaction is opened by the one helper, so that what must follow its commit does', () => {
  const openers = inApp.filter(({ text }) => /\.transaction\(\)/.test(text)).map(({ path }) => path)
  expect(openers.toSorted()).toEqual(['app/platform/database/in-transaction.server.ts', 'app/platform/database/migrate.server.ts'])
})

test('the environment is not read within the app', () => {
  expect(inApp.filter(({ text }) => /process\.env\b/.test(text)).map(({ path }) => path)).toEqual([])
})

test('a table is queried only within the domain that declares it', () => {
  const owners = tableOwners(sources)
  expect(owners.size).toBeGreaterThan(40)
  expect(findForeignTableUses(sources, owners)).toEqual([])
  const planted = { path: 'app/domains/community/planted.server.ts', text: `db.selectFrom('gifts as gift').selectAll()` }
  expect(findForeignTableUses([planted], owners)).toEqual([`${planted.path}: gifts belongs to domains/giving`])
})
