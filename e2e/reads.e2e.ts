import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import routes from '#app/routes.ts'
import { copyReadyDatabase } from '#test/ready-database.ts'
import { currentBuild } from '../bin/builds.mjs'

type Site = typeof import('#app/site.server.ts')

/** What is read and makes no difference to the page. */
const WITHOUT_EFFECT: Record<string, string[]> = {
  // It reads its search as the directory does, which has these two besides.
  '/church-finder': ['contributors', 'view'],
}
/** What the framework asks every address for. */
const OF_THE_FRAMEWORK = ['_routes', 'index']

const dataDir = mkdtempSync(join(tmpdir(), 'mustard-seed-'))
const server = createServer()
let url: string
let close: () => Promise<void>
beforeAll(async () => {
  // The built site in this process, where it can be watched.
  const build = currentBuild()!
  const { readSettings, openServices, prepareSite, createListener } = (await import(join(build, 'server/index.js'))) as Site
  await copyReadyDatabase(dataDir)
  const services = await openServices(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  close = () => services.close()
  await prepareSite(services)
  server.on('request', await createListener(services, join(build, 'client'))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await close()
  rmSync(dataDir, { recursive: true, force: true })
})

const pages = routes.filter(({ path }) => path !== '*').map(({ path = '', file }) => ({ path: `/${path}`, file }))

test.each(pages)('$path reads from its query what it says it reads', async ({ path, file }) => {
  const { handle } = (await import(/* @vite-ignore */ join(process.cwd(), 'app', file))) as { handle?: { reads?: string[] } }
  const read = await namesRead(() => fetch(url + path.replace(/:\w+/g, 'some')))
  const known = new Set([...OF_THE_FRAMEWORK, ...(WITHOUT_EFFECT[path] ?? [])])
  expect(read.filter((name) => !known.has(name)).toSorted()).toEqual((handle?.reads ?? []).toSorted())
})

async function namesRead(work: () => Promise<Response>): Promise<string[]> {
  const names = new Set<string>()
  const spies = (['get', 'getAll', 'has'] as const).map((method) => {
    const original = URLSearchParams.prototype[method] as (...words: string[]) => unknown
    return vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (this: URLSearchParams, ...words: string[]) {
      names.add(words[0]!)
      return original.apply(this, words) as never
    })
  })
  try {
    const answer = await work()
    await answer.text()
    expect(answer.status).toBeLessThan(500)
    return [...names]
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
