import { expect, test } from 'vitest'
import { mapSourceOf } from './map-source.server.ts'

const attribution = '© The makers'

test('without tiles a map draws boundaries', () => {
  expect(mapSourceOf({ tiles: undefined })).toEqual({ provider: 'open', tiles: undefined })
})

test('an archive on this machine has an address of ours, and its path stays here', () => {
  const source = mapSourceOf({ tiles: { kind: 'file', path: '/srv/georgia.pmtiles', attribution } })
  expect(source.tiles).toEqual({ kind: 'archive', address: '/map-tiles.pmtiles', attribution })
  expect(JSON.stringify(source)).not.toContain('/srv')
})

test('tiles elsewhere are asked for where they are', () => {
  const address = 'https://tiles.example.org/{z}/{x}/{y}.png'
  expect(mapSourceOf({ tiles: { kind: 'template', address, attribution } }).tiles).toEqual({ kind: 'template', address, attribution })
})
