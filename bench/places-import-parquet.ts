import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pointAsWkb, writeParquet } from '#test/parquet-file.ts'

const GROUP_ROWS = 20_000

/** The same features as rows, less those that could not be written as such. */
export async function writeAsParquet(from: string, to: string): Promise<void> {
  writeParquet(to, await groupsOf(from), 'gzip')
}

async function groupsOf(path: string): Promise<object[][]> {
  const groups: object[][] = [[]]
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (!isWhole(line)) continue
    const { id, geometry, properties } = JSON.parse(line) as {
      id: string
      geometry: { type: string; coordinates: [number, number] }
      properties: object
    }
    if (groups.at(-1)!.length === GROUP_ROWS) groups.push([])
    groups.at(-1)!.push({ id, geometry: geometry.type === 'Point' ? pointAsWkb(...geometry.coordinates) : null, ...properties })
  }
  return groups
}

/** Half of a line cannot be a row, and half of a letter not in UTF-8. */
function isWhole(line: string): boolean {
  return line.endsWith('}]}}') && !line.includes('\\ud83d')
}
