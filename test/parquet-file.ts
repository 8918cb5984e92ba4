import { closeSync, openSync, writeSync } from 'node:fs'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { type Field, thriftStruct } from './parquet-thrift.ts'

/** A column, or what columns lie in: `optional` unless it is repeated. Written after github.com/apache/parquet-format. */
type Node = { name: string; type?: 'text' | 'bytes' | 'double'; isList?: boolean; repeated?: boolean; children?: Node[] }

const text = (name: string): Node => ({ name, type: 'text' })
const list = (name: string, element: Node): Node => ({
  name,
  isList: true,
  children: [{ name: 'list', repeated: true, children: [{ ...element, name: 'element' }] }],
})
const group = (name: string, ...children: Node[]): Node => ({ name, children })

/** The columns of Overture's places that are read, and one that nobody reads. */
const OVERTURE: Node[] = [
  text('id'),
  { name: 'geometry', type: 'bytes' },
  group('bbox', ...['xmin', 'xmax', 'ymin', 'ymax'].map((name): Node => ({ name, type: 'double' }))),
  group('names', text('primary')),
  text('basic_category'),
  group('taxonomy', text('primary'), list('hierarchy', text(''))),
  { name: 'confidence', type: 'double' },
  text('operating_status'),
  list('websites', text('')),
  list('phones', text('')),
  list('emails', text('')),
  text('theme'),
  list('addresses', group('', text('freeform'), text('locality'), text('postcode'), text('region'), text('country'))),
  list('sources', group('', text('property'), text('dataset'), text('license'))),
]

const CODECS = {
  none: { code: 0, pack: (bytes: Buffer) => bytes },
  gzip: { code: 2, pack: (bytes: Buffer) => gzipSync(bytes) },
  zstd: { code: 6, pack: (bytes: Buffer) => zstdCompressSync(bytes) },
}
const TYPES = { double: 5, text: 6, bytes: 6 }
const MAGIC = 'PAR1'
const [PLAIN, RLE] = [0, 3]

type Leaf = {
  node: Node
  path: string[]
  values: { repetition: number; definition: number; value?: unknown }[]
  deepest: [repetition: number, definition: number]
}

/** What a file says of itself that is not so: how many rows a group has, and how many values a column of it. */
type Claims = { rows?: number; values?: number }

/** Writes features as a Parquet file of Overture's places, one group of rows after the other. */
export function writeParquet(
  path: string,
  groups: Iterable<object[]>,
  codec: keyof typeof CODECS = 'none',
  { rows: claimedRows, values: claimedValues }: Claims = {},
): void {
  const file = openSync(path, 'w')
  let at = writeSync(file, MAGIC)
  let count = 0
  const rowGroups: Field[][] = []
  for (const rows of groups) {
    const columns: Field[][] = []
    const began = at
    for (const leaf of shred(rows)) {
      const { header, body, bytes } = pageOf(leaf, codec)
      columns.push(chunkOf(leaf, claimedValues ?? leaf.values.length, at, header.length + bytes, header.length + body.length, codec))
      at += writeSync(file, header) + writeSync(file, body)
    }
    rowGroups.push([
      [1, 'structs', columns],
      [2, 'long', at - began],
      [3, 'long', claimedRows ?? rows.length],
    ])
    count += claimedRows ?? rows.length
  }
  const root = { name: 'schema', children: OVERTURE }
  const footer = thriftStruct([
    [1, 'int', 1],
    [2, 'structs', schemaOf(root, true)],
    [3, 'long', count],
    [4, 'structs', rowGroups],
  ])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(footer.length)
  writeSync(file, Buffer.concat([footer, length, Buffer.from(MAGIC)]))
  closeSync(file)
}

/** A point in well-known binary. */
export function pointAsWkb(lng: number, lat: number): Buffer {
  const bytes = Buffer.alloc(21)
  bytes.writeUInt8(1)
  bytes.writeUInt32LE(1, 1)
  bytes.writeDoubleLE(lng, 5)
  bytes.writeDoubleLE(lat, 13)
  return bytes
}

/** Takes rows apart into their columns, with how deep each value is defined and where it repeats. */
function shred(rows: object[]): Leaf[] {
  const leaves: Leaf[] = []
  const place = new Map<Node, Leaf>()
  const find = (node: Node, path: string[], [repetition, definition]: [number, number]): void => {
    const deepest: [number, number] = node.repeated ? [repetition + 1, definition + 1] : [repetition, definition + 1]
    if (node.children) for (const child of node.children) find(child, [...path, child.name], deepest)
    else {
      const leaf = { node, path, values: [], deepest }
      leaves.push(leaf)
      place.set(node, leaf)
    }
  }
  for (const node of OVERTURE) find(node, [node.name], [0, 0])
  const nothing = (node: Node, repetition: number, definition: number): void => {
    if (node.children) for (const child of node.children) nothing(child, repetition, definition)
    else place.get(node)!.values.push({ repetition, definition })
  }
  const walk = (node: Node, given: unknown, repetition: number, definition: number, depth: number): void => {
    const value = node.isList && Array.isArray(given) ? { list: given.map((element: unknown) => ({ element })) } : given
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return nothing(node, repetition, definition)
    if (node.repeated)
      return (value as unknown[]).forEach((each, index) =>
        inner(node, each, index === 0 ? repetition : depth + 1, definition + 1, depth + 1),
      )
    inner(node, value, repetition, definition + 1, depth)
  }
  const inner = (node: Node, value: unknown, repetition: number, definition: number, depth: number): void => {
    if (!node.children) return void place.get(node)!.values.push({ repetition, definition, value })
    for (const child of node.children) walk(child, (value as Record<string, unknown>)[child.name], repetition, definition, depth)
  }
  for (const row of rows) for (const node of OVERTURE) walk(node, (row as Record<string, unknown>)[node.name], 0, 0, 0)
  return leaves
}

function pageOf({ node, values, deepest }: Leaf, codec: keyof typeof CODECS) {
  const plain = values.flatMap(({ value }) => (value === undefined ? [] : [plainOf(node, value)]))
  const levels = [
    deepest[0] > 0 ? levelsOf(values.map(({ repetition }) => repetition)) : Buffer.alloc(0),
    levelsOf(values.map(({ definition }) => definition)),
  ]
  const whole = Buffer.concat([...levels, ...plain])
  const body = CODECS[codec].pack(whole)
  const header = thriftStruct([
    [1, 'int', 0],
    [2, 'int', whole.length],
    [3, 'int', body.length],
    [
      5,
      'struct',
      [
        [1, 'int', values.length],
        [2, 'int', PLAIN],
        [3, 'int', RLE],
        [4, 'int', RLE],
      ],
    ],
  ])
  return { header, body, bytes: whole.length }
}

/** Runs of one value each would be longer than need be, and equal ones are joined: no level here needs more than a byte. */
function levelsOf(levels: number[]): Buffer {
  const bytes: number[] = []
  for (let at = 0; at < levels.length;) {
    let run = 1
    while (levels[at + run] === levels[at]) run++
    for (let rest = run << 1; ; rest >>>= 7) {
      bytes.push(rest > 127 ? (rest & 127) | 128 : rest)
      if (rest <= 127) break
    }
    bytes.push(levels[at]!)
    at += run
  }
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes.length)
  return Buffer.concat([length, Buffer.from(bytes)])
}

function plainOf({ type }: Node, value: unknown): Buffer {
  if (type === 'double') {
    const bytes = Buffer.alloc(8)
    bytes.writeDoubleLE(value as number)
    return bytes
  }
  const content = type === 'text' ? Buffer.from(value as string) : (value as Buffer)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return Buffer.concat([length, content])
}

function chunkOf({ node, path }: Leaf, values: number, at: number, bytes: number, packed: number, codec: keyof typeof CODECS): Field[] {
  return [
    [2, 'long', at],
    [
      3,
      'struct',
      [
        [1, 'int', TYPES[node.type!]],
        [2, 'ints', [PLAIN, RLE]],
        [3, 'texts', path],
        [4, 'int', CODECS[codec].code],
        [5, 'long', values],
        [6, 'long', bytes],
        [7, 'long', packed],
        [9, 'long', at],
      ],
    ],
  ]
}

const [UTF8, LIST] = [0, 3]

function schemaOf(node: Node, isRoot = false): Field[][] {
  const own: Field[] = [
    ...(node.type ? ([[1, 'int', TYPES[node.type]]] as Field[]) : []),
    ...(isRoot ? [] : ([[3, 'int', node.repeated ? 2 : 1]] as Field[])),
    [4, 'text', node.name],
    ...(node.children ? ([[5, 'int', node.children.length]] as Field[]) : []),
    ...(node.type === 'text' ? ([[6, 'int', UTF8]] as Field[]) : node.isList ? ([[6, 'int', LIST]] as Field[]) : []),
  ]
  return [own, ...(node.children ?? []).flatMap((child) => schemaOf(child))]
}
