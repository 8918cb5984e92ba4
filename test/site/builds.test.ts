import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { currentBuild } from '../../bin/builds.mjs'
import { atEndOfFile } from '#test/support/end-of-file.ts'
import { startSite } from '#test/support/start-site.ts'

const another = join(dirname(currentBuild()!), `another-${process.pid}`)
const code = 'export const from = "another build"'
atEndOfFile(() => rmSync(another, { recursive: true, force: true }))
write('assets/page-A1b2C3d4.js', code)
write('assets/page-A1b2C3d4.js.gz', gzipSync(code))
for (const name of ['favicon.ico', 'secret.txt', '../server/index.js']) write(name, 'not ours')
const site = await startSite()

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers })

test('assets of an earlier build are served, compressed where they can be, and nothing else of it', async () => {
  const answer = await get('/assets/page-A1b2C3d4.js', { 'accept-encoding': 'gzip' })
  expect([answer.status, answer.headers.get('content-encoding'), await answer.text()]).toEqual([200, 'gzip', code])
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const path of ['/secret.txt', '/assets/../secret.txt', '/assets/..%2fsecret.txt', `/${basename(another)}/client/secret.txt`])
    expect((await get(path)).status, path).toBe(404)
  expect(await (await get('/favicon.ico')).text()).not.toBe('not ours')
  expect((await get('/assets/page-A1b2C3d4.js.gz')).status).toBe(404)
  expect((await get('/assets/page-Zzzzzzzz.js')).status).toBe(404)
})

/** Adds a file to the other build. */
function write(name: string, content: string | Buffer): void {
  const file = join(another, 'client', name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
