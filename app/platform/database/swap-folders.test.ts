import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { finishSwap, swapIn } from './swap-folders.ts'

const folder = mkdtempSync(join(tmpdir(), 'swapped-'))
const dataDir = join(folder, 'data')
const beside = join(dataDir, 'restoring')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fill = (path: string, content: string) => {
  mkdirSync(join(path, 'postgres'), { recursive: true })
  writeFileSync(join(path, 'postgres', 'which'), content)
}
const which = () => readFileSync(join(dataDir, 'postgres', 'which'), 'utf8')
beforeEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
  fill(beside, 'new')
})

test('what was made beside takes the place of what is there, or of nothing', () => {
  swapIn(dataDir, beside)
  expect(which()).toBe('new')
  fill(beside, 'newer')
  swapIn(dataDir, beside)
  expect([which(), existsSync(join(dataDir, 'postgres-replaced'))]).toEqual(['newer', false])
})

test('cut short between its two steps, the old one is back; after them, the new one stays', () => {
  fill(dataDir, 'old')
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres-replaced'))
  finishSwap(dataDir)
  expect(which()).toBe('old')
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres-replaced'))
  renameSync(join(beside, 'postgres'), join(dataDir, 'postgres'))
  finishSwap(dataDir)
  expect([which(), existsSync(join(dataDir, 'postgres-replaced'))]).toEqual(['new', false])
  finishSwap(dataDir)
  expect(which()).toBe('new')
})
