import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Plain, readPlainly, writeLine } from './plain-data.ts'

/** React Router's own, which it tells nobody the way to. */
type Stream = {
  encode(input: unknown): ReadableStream<Uint8Array>
  decode(stream: ReadableStream<Uint8Array>): Promise<{ value: unknown; done: Promise<void> }>
}
let stream: Stream
beforeAll(async () => {
  const main = createRequire(import.meta.url).resolve('react-router')
  const file = path.join(path.dirname(main), '..', 'production', 'vendor', 'turbo-stream-v2', 'turbo-stream.js')
  stream = (await import(pathToFileURL(file).href)) as Stream
})

const tell = (input: unknown) => new Response(stream.encode(input)).text()
const hear = async (line: string) => (await stream.decode(new Blob([line]).stream() as ReadableStream<Uint8Array>)).value
const pageOf = (data: unknown) => ({ loaderData: { root: { year: 2026 }, 'routes/public/home': data }, actionData: null, errors: null })

test('what React Router tells is read plainly, and what is written it hears', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (data) => {
      const page = JSON.parse(JSON.stringify(pageOf(data))) as Plain
      const plain = readPlainly(await tell(page))
      expect(plain).toEqual(page)
      expect(await hear(writeLine(plain!))).toEqual(page)
    }),
    { numRuns: 300 },
  )
})

test('a name that was never set is left out, and a route without data stays one', async () => {
  const data = { map: { provider: 'open', tiles: undefined }, places: [{ name: 'Cedar', logo: null }] }
  expect(readPlainly(await tell(pageOf(data)))).toStrictEqual(
    pageOf({ map: { provider: 'open' }, places: [{ name: 'Cedar', logo: null }] }),
  )
  expect(readPlainly(await tell(pageOf(undefined)))).toBeUndefined()
})

const circle: Record<string, unknown> = {}
circle.self = circle

test.each([
  ['a date', new Date(0)],
  ['an error', new Error('no')],
  ['a set', new Set([1])],
  ['a map', new Map([[1, 2]])],
  ['a large number', 12n],
  ['no number', Number.NaN],
  ['minus nothing', -0],
  ['a list with a hole', [1, undefined]],
  ['a circle', circle],
])('what holds %s stays as it came', async (_, value) => {
  expect(readPlainly(await tell(pageOf({ value })))).toBeUndefined()
})

test.each(['P1:[2]\n', 'true', '"one"', '[]', '[1]', '[[1,2]]', '[{"_1":9}]', '{', ''])(
  '%s is no line that can be told plainly',
  (line) => {
    expect(readPlainly(line)).toBeUndefined()
  },
)
