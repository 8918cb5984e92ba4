import { deserialize, serialize } from 'node:v8'
import type { Part } from './json-part.ts'

/**
 * The rows of a group that has no index of its pages, some at a time. Without one a part of a group costs as much as the
 * whole, so each column is unpacked once, alone, and kept in few bytes outside of the heap until all are there.
 */
export async function* readByColumn(
  columns: string[],
  atOnce: number,
  readColumn: (column: string) => Promise<Part[]>,
): AsyncGenerator<Part[]> {
  const slices: Buffer[][] = []
  for (const column of columns) {
    const values = (await readColumn(column)).map((row) => row[column])
    for (let at = 0; at * atOnce < values.length; at++) (slices[at] ??= []).push(serialize(values.slice(at * atOnce, (at + 1) * atOnce)))
  }
  for (let slice = slices.shift(); slice; slice = slices.shift()) {
    const parts = slice.map((bytes) => deserialize(bytes) as unknown[])
    yield parts[0]!.map((_, row) => Object.fromEntries(columns.map((column, at) => [column, parts[at]![row]])))
  }
}
