import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeCurrentBuild } from './builds.mjs'
import { compressFiles } from './compress-files.mjs'
import { findSystemNode, isUsable, linkSystemNode, describeUnsupportedSystem, checkPinnedNode } from './node-version.mjs'
import { makeUsPlacesOnce } from './us-places/make-once.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

/** Reads `.env`, if there is one. Variables of the environment have priority. */
export function loadEnv() {
  if (existsSync('.env')) process.loadEnvFile()
}

/** Installs the packages. Only `node` needs its install script, which installs the Node.js of package.json, unless the system has one. */
export function installOnce() {
  const stamp = 'node_modules/.installed-from'
  const wanted = digestOf(['package-lock.json'])
  if (read(stamp) === wanted && isUsable(projectNodePath())) return
  console.log('Installing packages …')
  // `--include=dev`: NODE_ENV=production would omit what builds the pages. A running site has already loaded its packages.
  const system = findSystemNode(join(root, 'node_modules'))
  if (!system) exitIfProblem(describeUnsupportedSystem())
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--include=dev', ...(system ? ['--ignore-scripts'] : [])])
  if (system) linkSystemNode(system, projectNodePath())
  else exitIfProblem(checkPinnedNode(projectNodePath()))
  writeFileSync(stamp, wanted)
}

export function buildOnce() {
  makeUsPlacesOnce(projectNodePath())
  const madeFrom = digestOf([
    'package.json',
    'package-lock.json',
    'bin/code-splitting.ts',
    'bin/compress-files.mjs',
    'bin/inline-scripts.ts',
    'bin/map-files.ts',
    'bin/us-map/find-label-point.ts',
    'bin/us-map/make-map-files.ts',
    'bin/us-map/read-shapes.ts',
    'bin/us-map/simplify.ts',
    'bin/us-map/state-codes.ts',
    'bin/us-places/read-cities.ts',
    'vite.config.ts',
    'react-router.config.ts',
    ...filesUnder('app'),
    ...filesUnder('public'),
  ])
  makeCurrentBuild(madeFrom.slice(0, 16), (folder) => {
    console.log('Building …')
    // The build is quiet unless it fails, because its list of files does not help a newcomer.
    execFileSync(projectNodePath(), ['node_modules/@react-router/dev/bin.cjs', 'build'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      // With another NODE_ENV, the pages would be built for development.
      env: { ...process.env, NODE_ENV: 'production', BUILD_INTO: folder },
    })
    compressFiles(join(folder, 'client'))
  })
}

/** Limits of the heap, of which the site uses about 60 MB. Without them, Node.js sizes the heap by the machine's memory. */
export const serverFlags = ['--max-semi-space-size=8', '--max-old-space-size=256']

export function projectNodePath() {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

function exitIfProblem(problem) {
  if (problem === undefined) return
  console.error(problem)
  process.exit(2)
}

function run(command, words) {
  execFileSync(command, words, { stdio: 'inherit', shell: process.platform === 'win32' })
}

function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .sort()
}

function digestOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
