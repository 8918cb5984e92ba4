import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importGraph } from '#test/rooms.ts'
import { readEverySource } from '#test/source-tree.ts'

const graph = importGraph(readEverySource())

/** Files with all that they import, of the app nothing: it is read whole. */
function withImports(files: string[]): string[] {
  return files.filter((file) => !file.startsWith('app/')).flatMap((file) => [file, ...withImports(graph[file]!)])
}

test('a change of anything that a build is made by makes it anew', () => {
  const list = /digestOf\(\[([\s\S]*?)\]\)\n  switchToBuild/.exec(readFileSync('bin/prepare.mjs', 'utf8'))![1]!
  const madeFrom = new Set([...list.matchAll(/'([^']+)'/g)].map(([, file]) => file!))
  const madeBy = withImports(['vite.config.ts', 'react-router.config.ts', 'bin/compress-files.mjs'])
  expect(madeBy).toContain('bin/code-splitting.ts')
  expect(madeBy.filter((file) => !madeFrom.has(file))).toEqual([])
})
