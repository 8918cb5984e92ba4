import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nightlyName, removeOlder } from './nightly-files.ts'

test('of the nightly backups the newest stay, and what is called otherwise is left alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nightly-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const names = Array.from({ length: 5 }, (_, night) => nightlyName(folder, new Date(`2026-11-${20 + night}T03:30:00.123Z`)))
  expect(names[0]).toBe(join(folder, 'mustard-seed-20261120T033000Z.backup'))
  const others = ['mustard-seed.backup', 'before-the-update.backup', `${names[0]!.split('/').at(-1)}.sha256`]
  for (const path of [...names, ...others.map((name) => join(folder, name))]) writeFileSync(path, '')
  expect(await removeOlder(names[4]!, 2)).toHaveLength(3)
  expect(readdirSync(folder).toSorted()).toEqual([...others, ...names.slice(3).map((path) => path.split('/').at(-1)!)].toSorted())
  // Made by a clock that has gone wrong, the one of now is the oldest by its name, and stays.
  const now = nightlyName(folder, new Date('2020-01-01T00:00:00Z'))
  writeFileSync(now, '')
  await removeOlder(now, 1)
  expect(readdirSync(folder)).toContain('mustard-seed-20200101T000000Z.backup')
})
