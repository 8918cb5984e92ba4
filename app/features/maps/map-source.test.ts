import { expect, test } from 'vitest'
import { mapSourceOf } from './map-source.server.ts'

const attribution = '© The makers'

test('without tiles a map draws boundaries', () => {
  expect(mapSourceOf({ google: undefined, tiles: undefined })).toEqual({ provider: 'open', tiles: undefined })
})

test('an archive on this machine has an address of ours, and its path stays here', () => {
  const source = mapSourceOf({ google: undefined, tiles: { kind: 'file', path: '/srv/georgia.pmtiles', attribution } })
  expect(source).toEqual({ provider: 'open', tiles: { kind: 'archive', address: '/map-tiles.pmtiles', attribution } })
  expect(JSON.stringify(source)).not.toContain('/srv')
})

test('tiles elsewhere are asked for where they are', () => {
  const address = 'https://tiles.example.org/{z}/{x}/{y}.png'
  const tiles = { kind: 'template' as const, address, attribution }
  expect(mapSourceOf({ google: undefined, tiles })).toEqual({ provider: 'open', tiles })
})

test('a site that is set to ask Google draws by Google', () => {
  const google = { key: 'a-key', mapId: 'a-map', scriptUrl: 'https://maps.googleapis.com/maps/api/js' }
  expect(mapSourceOf({ google, tiles: undefined })).toEqual({ provider: 'google', google })
})
