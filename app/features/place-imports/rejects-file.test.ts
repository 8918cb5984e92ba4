import { execFileSync } from 'node:child_process'
import { existsSync, linkSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openImports } from '#test/imported-places.ts'
import { RejectsFile } from './rejects-file.server.ts'

let site: Awaited<ReturnType<typeof openImports>>
let input: string
beforeAll(async () => {
  site = await openImports()
  input = site.write('input.csv', 'kind,name,lat,lng\nchurch,Grace,33.75,-84.38\nchurch,,33.75,-84.38\n')
})
afterAll(() => site.close())

const refusal = async (rejectsPath: string) => {
  const { result } = await site.run(input, { rejectsPath, again: true })
  expect(await site.db.selectFrom('placeImports').selectAll().execute()).toEqual([])
  return result.ok || result.reason !== 'unusable' ? undefined : result.why
}

test('the file that is read is not written over, by whatever name it is called', async () => {
  const text = readFileSync(input, 'utf8')
  linkSync(input, join(site.folder, 'second-name'))
  symlinkSync(input, join(site.folder, 'link'))
  for (const name of ['input.csv', 'second-name', 'link'])
    expect(await refusal(join(site.folder, name)), name).toContain('which is this file itself')
  expect(readFileSync(input, 'utf8')).toBe(text)
})

test('a file whose name is none of a source asks for one', async () => {
  const odd = site.write('=1+2 "x"\né.csv', 'kind,name,lat,lng\nchurch,Grace,33.75,-84.38\n')
  expect((await site.run(odd)).result).toMatchObject({ reason: 'unusable', why: expect.stringContaining('give one with --source') })
})

test('what is no ordinary file stays, and nobody waits for the other end of a pipe', async () => {
  const pipe = join(site.folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  for (const path of [pipe, '/dev/null', site.folder]) expect(await refusal(path), path).toContain('no ordinary file')
  expect(statSync(pipe).isFIFO()).toBe(true)
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
})

test.each([
  ['a letter', 'Dear Grace,\n'],
  ['other lines of JSON', '{"record":"of a life"}\n{"record":2}\n'],
  ['places', '{"type":"Feature","id":"a"}\n'],
])('%s is not written over', async (_, text) => {
  const path = site.write('precious', text)
  expect(await refusal(path)).toContain('something else stands')
  expect(readFileSync(path, 'utf8')).toBe(text)
})

test('what an earlier import told goes, also where it was killed in its first line, and an empty file is taken', async () => {
  const path = join(site.folder, 'rejects')
  for (const before of [undefined, '', '{"record":1,"at":3,"re']) {
    if (before !== undefined) site.write('rejects', before)
    const { rejects } = await site.run(input, { rejectsPath: path, again: true })
    expect(rejects, before).toMatchObject([{ record: 2, reason: 'has no name' }])
  }
  expect((await site.run(input, { rejectsPath: path, again: true })).rejects).toHaveLength(1)
  const good = site.write('good.csv', 'kind,name,lat,lng\nchurch,Grace,33.75,-84.38\n')
  await site.run(good, { rejectsPath: path })
  expect(existsSync(path)).toBe(false)
})

test('after so many lines one says that the others are only counted, and what was given up is written over', async () => {
  const path = join(site.folder, 'many')
  const bad = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ record: first + index, at: 0, reason: 'has no name', start: 'x'.repeat(20) }))
  const file = new RejectsFile(path, 0, 5)
  const from = await file.begin()
  await file.append(bad(1, 2), { from, before: 0 })
  const two = await file.append(bad(1, 3), { from, before: 0 })
  const full = await file.append(bad(4, 4), { from: two, before: 3 })
  expect(await file.append(bad(8, 4), { from: full, before: 7 })).toBe(full)
  await file.close()
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { record: number }).record)).toEqual([1, 2, 3, 4, 5, 6])
  expect(lines[5]).toContain('this and all later ones are only counted: 5 stand here')
  expect(statSync(path).size).toBe(full)
})
