import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listOfNoSite, nameAsLacking, nightlyName, removeOlder } from './nightly-files.ts'

const SITE = 'https://seeds.example.org'

/** For whoever must not read any. */
const unread = () => Promise.reject(new Error('An older backup was read.'))

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'nightly-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const pathOf = (day: number) => nightlyName(folder, SITE, new Date(Date.UTC(2026, 10, day, 3, 30)))
  return {
    /** The nights whose backups are there; those that lack pictures below zero. */
    nights: () =>
      readdirSync(folder)
        .toSorted()
        .map((name) => Number(/202611(\d\d)T/.exec(name)![1]) * (name.includes('pictures-missing') ? -1 : 1)),
    async make(day: number, { lacking = false } = {}): Promise<string> {
      writeFileSync(pathOf(day), lacking ? 'lacking' : 'whole')
      return lacking ? nameAsLacking(pathOf(day)) : pathOf(day)
    },
  }
}

test('of the nightly backups the newest stay, and what is called otherwise is left alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nightly-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const names = Array.from({ length: 5 }, (_, night) => nightlyName(folder, SITE, new Date(`2026-11-${20 + night}T03:30:00.123Z`)))
  expect(names[0]).toBe(join(folder, 'mustard-seed-seeds.example.org-20261120T033000Z.backup'))
  const others = ['mustard-seed.backup', 'before-the-update.backup', `${names[0]!.split('/').at(-1)}.sha256`]
  for (const path of [...names, ...others.map((name) => join(folder, name))]) writeFileSync(path, '')
  expect((await removeOlder(names[4]!, 2, unread)).removed).toHaveLength(3)
  expect(readdirSync(folder).toSorted()).toEqual([...others, ...names.slice(3).map((path) => path.split('/').at(-1)!)].toSorted())
  // Made by a clock that has gone wrong, the one of now is the oldest by its name, and stays.
  const now = nightlyName(folder, SITE, new Date('2020-01-01T00:00:00Z'))
  writeFileSync(now, '')
  await removeOlder(now, 1, unread)
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
  expect((await removeOlder(night(SITE, 21), 1, unread)).removed).toEqual([basename(night(SITE, 20))])
  expect(readdirSync(folder)).toHaveLength(10)
  expect(await listOfNoSite(night(SITE, 21))).toEqual([ofNoSite])
})

test('while pictures stay missing no more are kept than asked for, and the last one that lacks none is among them until they are back', async () => {
  const { nights, make } = openFolder()
  const isWhole = async (path: string) => readFileSync(path, 'utf8') === 'whole'
  for (const day of [1, 2, 3]) expect((await removeOlder(await make(day), 3, unread)).removed).toEqual([])
  const told = []
  for (let day = 4; day <= 12; day++) told.push(await removeOlder(await make(day, { lacking: true }), 3, isWhole))
  expect(nights()).toEqual([3, -11, -12])
  expect(told.map(({ removed }) => removed.length)).toEqual(told.map(() => 1))
  // As long as it is one of the newest anyway nothing is past its time.
  expect(told.map(({ spared }) => spared !== undefined)).toEqual([false, false, ...told.slice(2).map(() => true)])
  expect(await removeOlder(await make(13), 3, unread)).toMatchObject({ removed: [expect.stringContaining('20261103')], spared: undefined })
  expect(nights()).toEqual([-11, -12, 13])
  for (const day of [14, 15]) await removeOlder(await make(day), 3, unread)
  expect(nights()).toEqual([13, 14, 15])
})

test('with one to keep, the newest and the last that lacks no pictures both stay', async () => {
  const { nights, make } = openFolder()
  await make(1)
  for (const day of [2, 3, 4]) await removeOlder(await make(day, { lacking: true }), 1, async () => true)
  expect(nights()).toEqual([1, -4])
})

test('one that lacks pictures and does not say so in its name is read, and not taken for the last that lacks none', async () => {
  const { nights, make } = openFolder()
  for (const day of [1, 2]) await make(day)
  // As earlier releases named them.
  for (const day of [3, 4, 5]) writeFileSync(await make(day), 'lacking')
  const read: string[] = []
  const isWhole = async (path: string) => {
    read.push(basename(path))
    return readFileSync(path, 'utf8') === 'whole'
  }
  await removeOlder(await make(6, { lacking: true }), 3, isWhole)
  expect(nights()).toEqual([2, 5, -6])
  expect(read).toHaveLength(4)
  // Where none can be read, the newest that may be whole stays, and the number holds all the same.
  for (const day of [7, 8, 9]) await removeOlder(await make(day, { lacking: true }), 3, async () => false)
  expect(nights()).toEqual([5, -8, -9])
})

test('where reading an older one is stopped, none is removed', async () => {
  const { nights, make } = openFolder()
  for (const day of [1, 2, 3]) await make(day)
  const path = await make(4, { lacking: true })
  await expect(removeOlder(path, 2, unread)).rejects.toThrow('An older backup was read.')
  expect(nights()).toEqual([1, 2, 3, -4])
})
