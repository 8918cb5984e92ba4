import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listOfNoSite, nightlyName, removeOlder } from './nightly-files.ts'

const SITE = 'https://seeds.example.org'

test('of the nightly backups the newest stay, and what is called otherwise is left alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nightly-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const names = Array.from({ length: 5 }, (_, night) => nightlyName(folder, SITE, new Date(`2026-11-${20 + night}T03:30:00.123Z`)))
  expect(names[0]).toBe(join(folder, 'mustard-seed-seeds.example.org-20261120T033000Z.backup'))
  const others = ['mustard-seed.backup', 'before-the-update.backup', `${names[0]!.split('/').at(-1)}.sha256`]
  for (const path of [...names, ...others.map((name) => join(folder, name))]) writeFileSync(path, '')
  expect(await removeOlder(names[4]!, 2)).toHaveLength(3)
  expect(readdirSync(folder).toSorted()).toEqual([...others, ...names.slice(3).map((path) => path.split('/').at(-1)!)].toSorted())
  // Made by a clock that has gone wrong, the one of now is the oldest by its name, and stays.
  const now = nightlyName(folder, SITE, new Date('2020-01-01T00:00:00Z'))
  writeFileSync(now, '')
  await removeOlder(now, 1)
  expect(readdirSync(folder)).toContain('mustard-seed-seeds.example.org-20200101T000000Z.backup')
})

test('of another site nothing is removed from the same folder, nor what earlier releases named, which is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nightly-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const sites = [
    SITE,
    'https://seeds.example.org/spring',
    'https://spring-seeds.example.org',
    'http://localhost:3000',
    'http://localhost:3001',
  ]
  const night = (site: string, day: number) => nightlyName(folder, site, new Date(`2026-11-${day}T03:30:00Z`))
  const ofNoSite = 'mustard-seed-20261101T033000Z.backup'
  const all = [join(folder, ofNoSite), ...sites.flatMap((site) => [night(site, 20), night(site, 21)])]
  for (const path of all) writeFileSync(path, '')
  expect(readdirSync(folder)).toHaveLength(11)
  expect(await removeOlder(night(SITE, 21), 1)).toEqual([basename(night(SITE, 20))])
  expect(readdirSync(folder)).toHaveLength(10)
  expect(await listOfNoSite(night(SITE, 21))).toEqual([ofNoSite])
})
