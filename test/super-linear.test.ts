import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('npm test stops at an expression that takes more than linear time, wherever the site or a command has it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'))
  for (const each of ['app/domains/giving', 'bin', 'test']) mkdirSync(join(folder, each), { recursive: true })
  writeFileSync(join(folder, 'test/super-linear.mjs'), `export { default } from '${join(process.cwd(), 'test/super-linear.mjs')}'\n`)
  const planted = ['/\\s*usd$/', '/^\\s*[^\\s@]+@[^\\s@]+\\.[^\\s@]+\\s*$/', '/^(a+)+$/', '/^\\s*[a-z]+ usd$/']
  const text = planted.map((each, at) => `export const expression${at} = ${each}\n`).join('')
  for (const each of ['app/domains/giving/planted.ts', 'bin/planted.ts']) writeFileSync(join(folder, each), text)
  const { status, stdout } = spawnSync('oxlint', ['--deny-warnings', '-f', 'unix'], { encoding: 'utf8', cwd: folder })
  const found = [...stdout.matchAll(/([\w/]+)\/planted\.ts:(\d+):.*super-linear/g)].map(([, where, line]) => `${where} ${line}`)
  const each = (where: string) => [1, 2, 3].map((line) => `${where} ${line}`)
  expect([status, found.toSorted()]).toEqual([1, [...each('app/domains/giving'), ...each('bin')]])
})
