import { expect, test } from 'vitest'
import { importGraph } from '#test/rooms.ts'
import { nodesOf, readEverySource, textOf } from '#test/source-tree.ts'
import { MADE_FROM } from './make-once.mjs'

const sources = readEverySource()
const graph = importGraph(sources)

function withImports(file: string): string[] {
  return [file, ...graph[file]!.flatMap(withImports)]
}

test('a change of anything that the file of US places is made by makes it anew', () => {
  const madeBy = withImports('bin/make-us-places.ts')
  expect(madeBy).toContain('bin/us-places/join-places.ts')
  expect(madeBy.filter((file) => !MADE_FROM.includes(file))).toEqual([])
})

test('so does another version of a package whose data are in it', () => {
  const ofMaker = sources.filter(({ path }) => withImports('bin/make-us-places.ts').includes(path))
  const packages = ofMaker
    .flatMap(nodesOf)
    .filter(({ type }) => type === 'ImportDeclaration')
    .map(({ source }) => textOf(source)!)
    .filter((name) => !/^[#.]|^node:|^topojson-client$/.test(name))
    .map((name) => name.split('/')[0]!)
  const resolved = ofMaker.flatMap(({ text }) => [...text.matchAll(/resolve\('([\w-]+)'\)/g)].map(([, name]) => name!))
  expect(new Set([...packages, ...resolved]).size).toBe(5)
  for (const name of [...packages, ...resolved]) expect(MADE_FROM).toContain(`node_modules/${name}/package.json`)
})
