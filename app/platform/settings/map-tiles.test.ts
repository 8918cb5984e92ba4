import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contentSecurityPolicy } from '#app/platform/http/security.server.ts'
import { allowedTileHosts, readTiles } from './map-tiles.server.ts'
import { createReader } from './settings-reader.ts'

const attribution = '© OpenStreetMap contributors'

function read(tiles: string, credit: string = attribution) {
  const problems: string[] = []
  const setting = readTiles(createReader({ MAP_TILES: tiles, MAP_TILES_ATTRIBUTION: credit }, problems), problems)
  return { setting, problems }
}

function policyOf(tiles: string): string {
  return contentSecurityPolicy('', { frames: [], media: [], forms: [], ...allowedTileHosts(read(tiles).setting) })
}

test('without the setting there are no tiles, and no host is open', () => {
  expect(read('')).toEqual({ setting: undefined, problems: [] })
  expect(policyOf('')).toContain("img-src 'self' data: blob:; font-src")
  expect(policyOf('')).toContain("connect-src 'self';")
})

test('pictures by address open their host for pictures, and for nothing else', () => {
  const address = 'https://tiles.example.org/street/{z}/{x}/{y}.png'
  expect(read(address).setting).toEqual({ kind: 'template', address, attribution })
  expect(policyOf(address)).toContain("img-src 'self' data: blob: https://tiles.example.org;")
  expect(policyOf(address)).toContain("connect-src 'self';")
})

test('an archive elsewhere opens its host for reading', () => {
  const address = 'https://tiles.example.org/georgia.pmtiles'
  expect(read(address).setting).toEqual({ kind: 'archive', address, attribution })
  expect(policyOf(address)).toContain("connect-src 'self' https://tiles.example.org;")
  expect(policyOf(address)).toContain("img-src 'self' data: blob:;")
})

test('an archive on this machine is known by its beginning, and opens no host', () => {
  const folder = mkdtempSync(join(tmpdir(), 'map-tiles-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [archive, other] = [join(folder, 'georgia.pmtiles'), join(folder, 'other.pmtiles')]
  writeFileSync(archive, 'PMTiles\x03 and more')
  writeFileSync(other, 'SQLite format 3')
  expect(read(archive).setting).toEqual({ kind: 'file', path: archive, attribution })
  expect(policyOf(archive)).toContain("connect-src 'self';")
  expect(read(other).problems).toEqual([`MAP_TILES ${other} is no PMTiles archive of version 3.`])
  expect(read(join(folder, 'none')).problems).toEqual([`MAP_TILES ${join(folder, 'none')} cannot be read (ENOENT).`])
})

test.each([
  ['http://tiles.example.org/{z}/{x}/{y}.png', 'must begin with https://'],
  ['ftp://tiles.example.org/georgia.pmtiles', 'must begin with https://'],
  ['https://{s}.tiles.example.org/{z}/{x}/{y}.png', 'must name one host'],
  ['https://tiles.example.org/{z}/{x}.png', 'must be an address with {z}, {x} and {y}'],
])('MAP_TILES=%s is refused: it %s', (tiles, reason) => {
  const { setting, problems } = read(tiles)
  expect(setting).toBeUndefined()
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(`MAP_TILES ${reason}`)
})

test('tiles without saying whose they are, are refused', () => {
  expect(read('https://tiles.example.org/{z}/{x}/{y}.png', '').problems).toEqual([
    expect.stringMatching(/^MAP_TILES_ATTRIBUTION is missing/),
  ])
})
