import { closeSync, openSync, readSync } from 'node:fs'
import { resolve } from 'node:path'
import type { createReader } from './settings-reader.ts'

export type TilesSetting = { attribution: string } & (
  { kind: 'template'; address: string } | { kind: 'archive'; address: string } | { kind: 'file'; path: string }
)

export const TILES_PATH = '/map-tiles.pmtiles'

const SIGNATURE = 'PMTiles\x03'

export function readTiles(read: ReturnType<typeof createReader>, problems: string[]): TilesSetting | undefined {
  const given = read.text('MAP_TILES')
  const attribution = read.text('MAP_TILES_ATTRIBUTION')
  if (given === undefined) return undefined
  if (attribution === undefined)
    problems.push('MAP_TILES_ATTRIBUTION is missing: it says on the map whose tiles they are, such as © OpenStreetMap contributors.')
  const tiles = /^[a-z]+:\/\//i.test(given) ? tilesElsewhere(given) : tilesHere(given)
  if ('problem' in tiles) problems.push(`MAP_TILES ${tiles.problem}`)
  return 'problem' in tiles || attribution === undefined ? undefined : { ...tiles, attribution }
}

type Tiles = { kind: 'template' | 'archive'; address: string } | { kind: 'file'; path: string } | { problem: string }

function tilesElsewhere(address: string): Tiles {
  if (!URL.canParse(address) || !isSafe(new URL(address))) return { problem: 'must begin with https:// unless it is on this machine.' }
  const { origin, pathname } = new URL(address)
  if (pathname.endsWith('.pmtiles')) return { kind: 'archive', address }
  // The page's Content-Security-Policy names the host of the tiles, so the host cannot contain a placeholder.
  if (/[{}]|%7B/i.test(origin)) return { problem: 'must name one host: write it without {s}.' }
  if (['{z}', '{x}', '{y}'].every((part) => address.includes(part))) return { kind: 'template', address }
  return { problem: 'must be an address with {z}, {x} and {y} in it, or one that ends in .pmtiles.' }
}

function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
}

function tilesHere(file: string): Tiles {
  const path = resolve(file)
  try {
    const start = Buffer.alloc(SIGNATURE.length)
    const descriptor = openSync(path, 'r')
    readSync(descriptor, start)
    closeSync(descriptor)
    return start.toString('latin1') === SIGNATURE ? { kind: 'file', path } : { problem: `${path} is no PMTiles archive of version 3.` }
  } catch (error) {
    return { problem: `${path} cannot be read (${(error as NodeJS.ErrnoException).code}).` }
  }
}

export function allowedTileHosts(tiles: TilesSetting | undefined): { images: string[]; connections: string[] } {
  const host = tiles && 'address' in tiles ? [new URL(tiles.address).origin] : []
  return tiles?.kind === 'template' ? { images: host, connections: [] } : { images: [], connections: host }
}
