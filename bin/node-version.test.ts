import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  NODE_DIGESTS,
  findSystemNode,
  isNewEnough,
  isUsable,
  linkSystemNode,
  describeUnsupportedSystem,
  checkPinnedNode,
} from './node-version.mjs'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'node-version-')))
const packages = join(folder, 'node_modules')
const node = join(packages, 'node/bin/node')
const systems = join(folder, 'node')
writeFileSync(systems, 'a Node.js')
afterAll(() => rmSync(folder, { recursive: true }))

const runtime = (execPath: string, node: string) => ({ execPath, platform: 'linux', versions: { node } })

test.each([
  ['20.20.2', false],
  ['24.18.9', false],
  ['24.19.0', true],
  ['24.30.1', true],
  ['25.0.0', false],
])('Node.js %s is new enough: %s', (version, is) => expect(isNewEnough(version)).toBe(is))

test('a system’s Node.js that is new enough stands where the one that is brought would, until it is replaced by one that is not', () => {
  expect(findSystemNode(packages, runtime(systems, '20.20.2'))).toBeUndefined()
  expect(isUsable(node, runtime(systems, '24.21.0'))).toBe(false)
  const system = findSystemNode(packages, runtime(systems, '24.21.0'))
  expect(system).toBe(systems)
  linkSystemNode(system!, node)
  expect(realpathSync(node)).toBe(systems)
  expect(isUsable(node, runtime(systems, '24.21.0'))).toBe(true)
  expect(isUsable(node, runtime(systems, '26.1.0'))).toBe(false)
  // Run by npm, the one that was brought calls us by itself.
  rmSync(node)
  writeFileSync(node, 'brought')
  expect(findSystemNode(packages, runtime(node, '24.21.0'))).toBeUndefined()
  expect(isUsable(node, runtime(systems, '20.20.2'))).toBe(true)
})

test('a Node.js that was brought and is not the one that is pinned is removed and refused, with what to do', () => {
  mkdirSync(join(packages, 'node/bin'), { recursive: true })
  writeFileSync(node, 'brought')
  expect(checkPinnedNode(node, createHash('sha256').update('brought').digest('hex'))).toBeUndefined()
  expect(existsSync(node)).toBe(true)
  expect(checkPinnedNode(node, NODE_DIGESTS['linux-x64'])).toMatch(/not the one pinned .* Install Node\.js 24\.19 or later/)
  expect(existsSync(node)).toBe(false)
})

test('where none is pinned for a system it is said before anything is installed', () => {
  expect(describeUnsupportedSystem({ platform: 'linux', arch: 'x64' })).toBeUndefined()
  expect(describeUnsupportedSystem({ platform: 'darwin', arch: 'arm64' })).toMatch(
    /^No Node\.js can be brought to darwin on arm64\. Install Node\.js 24\.19/,
  )
})

test('the Node.js that is pinned is the one of package.json', ({ skip }) => {
  expect(Object.values(NODE_DIGESTS).every((digest) => /^[0-9a-f]{64}$/.test(digest))).toBe(true)
  const brought = 'node_modules/node/bin/node'
  skip(!existsSync(brought) || !realpathSync(brought).startsWith(realpathSync('node_modules')), 'the system’s Node.js is used here')
  const digest = createHash('sha256').update(readFileSync(brought)).digest('hex')
  expect(digest).toBe(NODE_DIGESTS[`${process.platform}-${process.arch}`])
})
