import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** In a folder whose one package is at 1.0.0. */
function runIn(registry: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'outdated-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'node_modules/seeds'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'site', version: '1.0.0', dependencies: { seeds: '1.0.0' } }))
  writeFileSync(join(folder, 'node_modules/seeds/package.json'), JSON.stringify({ name: 'seeds', version: '1.0.0' }))
  const env = { ...process.env, npm_config_registry: registry, npm_config_cache: join(folder, 'cache') }
  return new Promise((resolve) =>
    execFile(process.execPath, [join(process.cwd(), 'bin/outdated.mjs')], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    ),
  )
}

test('what is behind is told with the days since its newest release', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 3_600_000).toISOString()
  const versionOf = (version: string) => ({ name: 'seeds', version, dist: { tarball: 'http://localhost/seeds.tgz', shasum: '0' } })
  const seeds = {
    name: 'seeds',
    'dist-tags': { latest: '2.0.0' },
    versions: { '1.0.0': versionOf('1.0.0'), '2.0.0': versionOf('2.0.0') },
    time: { '1.0.0': daysAgo(400), '2.0.0': daysAgo(41) },
  }
  const registry = createServer((_, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(seeds)))
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
  onTestFinished(() => void registry.close())
  const { code, stdout } = await runIn(`http://127.0.0.1:${(registry.address() as AddressInfo).port}`)
  expect(stdout.trim().split('\n')).toEqual(['seeds 1.0.0 → 2.0.0, released 41 days ago', '1 behind.'])
  expect(code).toBe(0)
})

test('without a line it says that nothing is known, and why', async () => {
  const { code, stdout, stderr } = await runIn('http://127.0.0.1:1')
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toBe('The package registry could not be asked (ECONNREFUSED). Whether packages are behind is not known.\n')
})
