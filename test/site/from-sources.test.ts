import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#test/support/end-of-file.ts'
import { startSite } from '#test/support/start-site.ts'

const SOURCES = ['app', 'bin', 'db', 'public', 'server.ts', 'vite.config.ts', 'react-router.config.ts', 'package.json', 'tsconfig.json']
/** It even says of itself that it may be kept. */
const PLANTED = `export const loader = () => ({ made: Math.random() })
export const headers = () => ({ 'cache-control': 'public, max-age=600' })
export default ({ loaderData }) => <p>made {loaderData.made}</p>
`

test('a site serves its pages from the sources, as whoever works on it starts it; one that somebody puts behind no door is kept by nobody and listed nowhere', async () => {
  const folder = makeFolder()
  for (const path of SOURCES) cpSync(path, join(folder, path), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const routes = join(folder, 'app/routes.ts')
  writeFileSync(routes, readFileSync(routes, 'utf8').replace("route('*',", "route('planted', 'routes/public/planted.tsx'),\n  route('*',"))
  writeFileSync(join(folder, 'app/routes/public/planted.tsx'), PLANTED)
  const site = await startSite({}, { sources: folder })
  const contact = await fetch(`${site.url}/contact`)
  expect([contact.status, await contact.text()]).toEqual([200, expect.stringContaining('<form')])

  const made = new Set<string>()
  for (let times = 0; times < 3; times++) {
    const answer = await fetch(`${site.url}/planted`)
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex'])
    made.add(/made (?:<!-- -->)?([\d.e-]+)/.exec(await answer.text())![1]!)
  }
  expect(made.size).toBe(3)
  expect((await fetch(`${site.url}/planted.data`)).headers.get('cache-control')).toBe('no-store')
})
