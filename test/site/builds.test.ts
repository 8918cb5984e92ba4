import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentBuild } from '../../bin/builds.mjs'
import { type RunningSite, startSite } from '#test/start-site.ts'

const another = join(dirname(currentBuild()!), `another-${process.pid}`)
let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(async () => {
  rmSync(another, { recursive: true, force: true })
  await site.stop()
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers })
const code = 'export const from = "another build"'

test('a file that only another build has is served as soon as that build is there', async () => {
  expect((await get('/assets/page-A1b2C3d4.js')).status).toBe(404)
  write('assets/page-A1b2C3d4.js', code)
  const answer = await get('/assets/page-A1b2C3d4.js')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await answer.text()).toBe(code)
})

test('nothing else of another build is', async () => {
  write('favicon.ico', 'not ours')
  write('secret.txt', 'not ours')
  write('../server/index.js', 'not ours')
  for (const path of ['/secret.txt', '/assets/../secret.txt', '/assets/..%2fsecret.txt', `/${basename(another)}/client/secret.txt`])
    expect((await get(path)).status, path).toBe(404)
  expect(await (await get('/favicon.ico')).text()).not.toBe('not ours')
  expect((await get('/assets/page-A1b2C3d4.js.gz')).status).toBe(404)
})

test('it stays for who asks again, also when that build has gone', async () => {
  write('assets/kept-A1b2C3d4.js', code)
  writeFileSync(join(another, 'client/assets/kept-A1b2C3d4.js.gz'), gzipSync(code))
  writeFileSync(join(another, 'client/assets/kept-A1b2C3d4.js.br'), 'br')
  expect((await get('/assets/kept-A1b2C3d4.js', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
  rmSync(another, { recursive: true })
  expect(await (await get('/assets/kept-A1b2C3d4.js', { 'accept-encoding': 'gzip' })).text()).toBe(code)
  expect((await get('/assets/page-Zzzzzzzz.js')).status).toBe(404)
})

test.each([
  ['/', ['frame', 'frameworks']],
  ['/about', ['frame', 'frameworks']],
  ['/donate', ['forms', 'frame', 'frameworks']],
  ['/business-directory', ['frame', 'frameworks']],
  ['/search', ['frame', 'frameworks']],
])('%s asks for 13 files of script at most, and of those that all pages share for %j', async (path, shared) => {
  const files = await scriptsOf(path)
  expect(files.flatMap((file) => /\/(frameworks|frame|forms)-/.exec(file)?.[1] ?? []).toSorted()).toEqual(shared)
  expect(files.length).toBeLessThanOrEqual(13)
})

test('a page outside the desk starts from a list of routes without the desk, and the desk from the whole one', async () => {
  const listOf = async (path: string) => {
    const [, file] = /"manifest":"([^"]+)"/.exec(await (await get(path)).text())!
    const text = await (await get(file!)).text()
    // Otherwise a browser would fetch the other one too.
    expect(text).toContain(`"url":"${file}"`)
    return text
  }
  const [home, signIn] = await Promise.all(['/', '/desk/sign-in'].map(listOf))
  expect(home).toContain('"routes/public/donate"')
  expect(home).not.toContain('routes/desk/')
  expect(signIn).toContain('"routes/public/donate"')
  expect(signIn).toContain('"routes/desk/inbox/list"')
})

/** What a page names, and what that imports before it runs. */
async function scriptsOf(path: string): Promise<string[]> {
  const files = new Set<string>()
  const follow = async (file: string): Promise<void> => {
    if (files.has(file)) return
    files.add(file)
    const text = await (await get(file)).text()
    await Promise.all([...text.matchAll(/(?:from|import) ?["']\.(\/[\w.-]+\.js)["']/g)].map(([, name]) => follow(`/assets${name}`)))
  }
  const html = await (await get(path)).text()
  await Promise.all([...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, file]) => follow(file!)))
  return [...files]
}

/** Into the other build, which is put in its place whole, as a real one is. */
function write(name: string, text: string): void {
  rmSync(another, { recursive: true, force: true })
  const file = join(another, 'client', name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
