import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseEngines } from '#test/support/engines.ts'
import { startSite } from '#test/support/start-site.ts'

/** Strange enough to stand nowhere else. */
const LOOKED_FOR = ['Qwxzonia Heights', '33.7719']
const ADDRESSES = [
  '/business-directory?near=Qwxzonia+Heights',
  '/church-finder?near=33.7719%2C+-84.30&name=Qwxzonia+Heights',
  '/places.json?kind=business&near=33.7719%2C+-84.30',
  '/locations?q=33.7719%2C+-84.30',
  '/locations?q=Qwxzonia+Heights',
]

const site = await startSite({ ...(await databaseEngines[0]!.prepare()), LOG_LEVEL: 'debug' })

test('where somebody looked for a place is in no log and in no file', async () => {
  for (const address of ADDRESSES) {
    const answer = await fetch(site.url + address, { headers: { accept: 'text/html, application/json' } })
    expect(answer.status, address).toBeLessThan(405)
    await answer.arrayBuffer()
  }
  await site.halt()
  const files = readdirSync(site.dataDir, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  expect(files.length).toBeGreaterThan(100)
  const written = [Buffer.from(site.output()), ...files.map(({ parentPath, name }) => readFileSync(join(parentPath, name)))]
  for (const text of [...LOOKED_FOR, 'Qwxzonia+Heights']) expect(written.filter((bytes) => bytes.includes(text)).length, text).toBe(0)
})
