// `npm test` installs what the tests need, runs all of them and ends with one line of counts. `npm test -- WORD …` runs only the
// test files with every word in their path.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { buildOnce, installOnce, projectNodePath } from './prepare.mjs'

installOnce()
buildOnce()
const node = projectNodePath()
const binaries = join(process.cwd(), 'node_modules/.bin')
// The project's own Node.js has priority for all processes below.
const env = { ...process.env, PATH: `${dirname(node)}:${binaries}:${process.env.PATH}`, NODE_ENV: 'test' }
const reports = mkdtempSync(join(tmpdir(), 'mustard-seed-tests-'))
// The tests start hundreds of sites with the same code, so these share a compile cache.
env.NODE_COMPILE_CACHE = join(reports, 'compiled')
const total = { passed: 0, failed: 0, skipped: 0 }
/** One line for each failed test and each file that could not be run, repeated at the end. */
const failures = []

const server = env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const serverAnswers = await answers(server)
const engines = { TEST_DATABASE_URL: serverAnswers ? server : '' }
// Only these tests depend on the database engine and run on both. The others run on the server, which is faster, if there is one.
const DIFFER = [
  ...['in-transaction', 'migrate', 'notifications'].map((name) => `app/platform/database/${name}`),
  ...['backup/backup', 'jobs', 'limits'].map((name) => `app/platform/${name}`),
  'app/domains/places/search/search-near',
  'app/domains/content/search/',
]

const words = process.argv.slice(2)
if (words.length > 0) runSome(words)
else await runAll()
rmSync(reports, { recursive: true, force: true })
if (failures.length > 0) console.error(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed > 0 ? 1 : 0)

async function runAll() {
  installServers(['nginx', 'caddy'])
  await check('react-router', 'typegen')
  await Promise.all([
    check('tsc', '--noEmit'),
    check('oxlint', '--deny-warnings'),
    check('prettier', '--check', '--log-level', 'warn', '.'),
    check('knip'),
  ])
  if (serverAnswers) {
    suite('unit and integration, PostgreSQL server', 'vitest.config.ts', engines)
    suite('what differs on the embedded database', 'vitest.config.ts', {}, DIFFER)
  } else {
    suite('unit and integration, embedded database', 'vitest.config.ts')
    if (env.REQUIRE_POSTGRES === '1') fail('PostgreSQL server', `nothing answers at ${new URL(server).host}`)
    else skip('PostgreSQL server', `skipped: nothing answers at ${new URL(server).host} (set TEST_DATABASE_URL to another one)`)
  }
  suite('the site over plain HTTP', 'vitest.site.config.ts', engines)
  browserSuite()
}

function runSome(words) {
  const files = ['app', 'bin', 'e2e', 'test'].flatMap(testFilesUnder).filter((file) => words.every((word) => file.includes(word)))
  if (files.length === 0) return fail(words.join(' '), 'no test file has these words in its path')
  const inBrowser = files.filter((file) => file.startsWith('e2e/'))
  const overHttp = files.filter((file) => file.startsWith('test/site/'))
  const others = files.filter((file) => !inBrowser.includes(file) && !overHttp.includes(file))
  if (others.length > 0) suite('unit and integration', 'vitest.config.ts', engines, others)
  if (overHttp.length > 0) suite('the site over plain HTTP', 'vitest.site.config.ts', engines, overHttp)
  if (inBrowser.length > 0) browserSuite(inBrowser)
}

function testFilesUnder(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((name) => /\.(test|e2e)\.tsx?$/.test(name))
}

function browserSuite(files) {
  const chromium = findChromium() ?? (install(['chromium']), findChromium())
  // Chromium's headless shell is faster. Where it cannot be installed, Chromium runs these tests as well.
  const shell = env.CHROMIUM_SHELL ?? (env.CHROMIUM ? '' : (findShell() ?? (install(['chromium-headless-shell']), findShell() ?? '')))
  if (chromium) suite('browser', 'vitest.browser.config.ts', { CHROMIUM: chromium, CHROMIUM_SHELL: shell, ...engines }, files)
  else
    fail('browser', 'Chromium was not found and could not be installed here. Install the package "chromium", or set CHROMIUM to its path.')
}

async function check(command, ...words) {
  const began = Date.now()
  const child = spawn(join(binaries, command), words, { stdio: 'inherit', env })
  const [status] = await once(child, 'close')
  const name = `${command} ${words[0] ?? ''}`.trim()
  if (status === 0) pass(name, began)
  else fail(name, `exit ${status}`)
}

function suite(name, config, more = {}, files = []) {
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`)
  const began = Date.now()
  const { status } = spawnSync(
    join(binaries, 'vitest'),
    ['run', ...files, '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...env, TEST_DATABASE_URL: '', ...more } },
  )
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  if (!counts) return fail(name, 'the test runner did not finish')
  if (counts.numTotalTests === 0) return fail(name, 'no test was found')
  total.passed += counts.numPassedTests
  total.failed += counts.numFailedTests
  total.skipped += counts.numPendingTests
  for (const { name: file, message, assertionResults } of counts.testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    for (const test of failed) failures.push(`${relative('', file)} > ${test.fullName}: ${test.failureMessages.join(' ').split('\n')[0]}`)
    if (message && failed.length === 0) failures.push(`${relative('', file)}: ${message.split('\n')[0]}`)
  }
  // A file that cannot be loaded fails the run, although it has no failed test.
  if (status !== 0 && counts.numFailedTests === 0) fail(name, 'a test file could not be run')
  else console.log(`${status === 0 ? 'ok  ' : 'FAIL'}  ${name} (${seconds(began)})`)
}

function pass(name, began) {
  total.passed++
  console.log(`ok    ${name} (${seconds(began)})`)
}

function fail(name, why) {
  total.failed++
  failures.push(`${name}: ${why}`)
  console.error(`FAIL  ${name}: ${why}`)
}

function skip(name, why) {
  total.skipped++
  console.log(`skip  ${name}: ${why}`)
}

function seconds(began) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`
}

function findChromium() {
  return env.CHROMIUM ?? findCommand(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'])
}

function findShell() {
  return findCommand(['chromium-headless-shell'])
}

function findCommand(names, more = []) {
  const folders = [...(process.env.PATH ?? '').split(':'), ...more]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

/** Installs the proxies of a live site. Without them the tests of `deploy/` are skipped. */
function installServers(names) {
  const missing = names.filter((name) => !findServer(name))
  if (missing.length === 0) return
  install(missing)
  for (const name of missing) {
    // The package starts its server whenever the machine starts. Here only the tests need the server, so it is disabled.
    if (findServer(name)) asRoot(['systemctl', 'disable', '--quiet', name], 'ignore')
    else console.log(`skip  what needs ${name}: it is not installed and could not be`)
  }
}

function findServer(name) {
  return findCommand([name], ['/usr/sbin'])
}

/** Uses the system's package manager if it needs no password. The services of the packages are not started. */
function install(packages) {
  console.log(`Installing ${packages.join(' and ')} for the tests …`)
  return (
    asRoot(['apt-get', 'update', '-q']) &&
    asRoot(['env', 'SYSTEMD_OFFLINE=1', 'apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages])
  )
}

function asRoot(words, errors = 'inherit') {
  const [command, ...rest] = process.getuid?.() === 0 ? words : ['sudo', '-n', ...words]
  const noninteractive = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, rest, { stdio: ['ignore', 'ignore', errors], env: noninteractive }).status === 0
}

function answers(address) {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const socket = createConnection({ host: hostname, port: Number(port || 5432), timeout: 1500 })
    const end = (answer) => () => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('connect', end(true)).on('error', end(false)).on('timeout', end(false))
  })
}
