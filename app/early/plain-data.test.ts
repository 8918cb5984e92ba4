import fc from 'fast-check'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { expect, test } from 'vitest'
import { readPlainly, writeLine } from './plain-data.ts'

/** As React Router's own script in a browser understands a line. */
async function hear(line: string): Promise<unknown> {
  const { value } = await decode(new Blob([line]).stream() as ReadableStream<Uint8Array>, globalThis as never)
  return value
}
const pageOf = (data: unknown) => ({ loaderData: { root: { year: 2026 }, 'routes/public/home': data }, actionData: null, errors: null })

/** React Router's, of a page with two places in one town: what was told once stands for itself by its number. */
const LINE = `[{"_1":2,"_3":-5,"_4":-5},"loaderData",{"_5":6,"_7":8},"actionData","errors","root",{"_9":10},"routes/public/home",{"_11":12,"_13":14,"_15":-7},"year",2026,"places",[16,17],"more",true,"tiles",{"_18":19,"_20":21,"_22":-5},{"_18":23,"_20":21,"_22":-5},"name","Cedar","city","Macon","logo","Oak"]\n`
const TOLD = pageOf({
  places: [
    { name: 'Cedar', city: 'Macon', logo: null },
    { name: 'Oak', city: 'Macon', logo: null },
  ],
  more: true,
})

test('a line of React Router is read as what it says; a name that was never set is left out', async () => {
  expect(await hear(LINE)).toEqual(TOLD)
  expect(readPlainly(LINE)).toStrictEqual(TOLD)
})

test('whatever is told plainly, React Router hears the same', async () => {
  await fc.assert(
    // React Router itself leaves out what is called so.
    fc.asyncProperty(
      fc.jsonValue().filter((data) => !JSON.stringify(data).includes('"__proto__":')),
      async (data) => {
        const page = JSON.parse(JSON.stringify(pageOf(data))) as ReturnType<typeof readPlainly>
        const line = writeLine(page!)
        expect(readPlainly(line)).toEqual(page)
        expect(await hear(line)).toEqual(page)
      },
    ),
    { numRuns: 300 },
  )
})

/** A page with a value of a route, as React Router writes it. */
const lineWith = (value: string) => `[{"_1":2},"loaderData",{"_3":4},"root",{"_5":6},"value",${value},1,2]\n`

test.each([
  ['a date', '["D",0]'],
  ['an error', '["E","no"]'],
  ['a set', '["S",7]'],
  ['a map', '["M",7,8]'],
  ['a large number', '["B","12"]'],
  ['a promise', '["P",6]'],
  ['an object without a prototype', '["N",{"_5":7}]'],
  ['no number', '[-2]'],
  ['minus nothing', '[-4]'],
  ['something that was never set in a list', '[7,-7]'],
  ['a hole in a list', '[7,-1]'],
  ['itself', '{"_5":6}'],
])('what holds %s stays as it came', (_, value) => {
  expect(readPlainly(lineWith('[7,8]'))).toEqual({ loaderData: { root: { value: [1, 2] } } })
  expect(readPlainly(lineWith(value))).toBeUndefined()
})

test('a route whose data was never set stays one', () => {
  expect(readPlainly('[{"_1":2},"loaderData",{"_3":-7},"root"]\n')).toBeUndefined()
})

test.each(['P1:[2]\n', 'true', '"one"', '[]', '[1]', '[[1,2]]', '[{"_1":9}]', '{', ''])(
  '%s is no line that can be told plainly',
  (line) => {
    expect(readPlainly(line)).toBeUndefined()
  },
)
