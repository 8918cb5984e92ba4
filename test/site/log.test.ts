import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { STOP_MS } from '../../bin/supervisor/endings.mjs'
import { isAlive } from '#test/process-tree.ts'
import { serversOf } from '#test/site-processes.ts'
import { isReady, postForm, type RunningSite, startSite } from '#test/start-site.ts'
import { waitFor } from '#test/wait-for.ts'

test('with a log that takes nothing the site answers, and ends when it is told to', async () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const site = await startSite({ LOG_LEVEL: 'debug' }, { writesTo: full })
  for (let number = 0; number < 5; number++) expect((await postForm(site, '/about', {})).status).toBe(405)
  await expectToServeAndEnd(site)
})

test('nobody waits for who reads the log and is stuck, the supervisor neither, and the lines come when they read again', async () => {
  const pipe = openPipe()
  const site = await startSite({ LOG_LEVEL: 'debug' }, { supervised: true, writesTo: pipe.writing })
  // Each new process makes the pipe keep its writers waiting again; the first death is told while there is room.
  for (const isFull of [false, true]) {
    if (isFull) pipe.fill()
    const [server] = serversOf(site)
    process.kill(server!, 'SIGKILL')
    await waitFor('its end', () => !isAlive(server!))
    await waitFor('the next one', () => isReady(site))
  }
  expect((await postForm(site, '/about', { number: '1' })).status).toBe(405)
  pipe.read()
  await waitFor('the line', () => pipe.read().includes('"path":"/about"'))
  pipe.fill()
  expect((await postForm(site, '/about', { number: '2' })).status).toBe(405)
  await expectToServeAndEnd(site)
})

test('a socket, as a service manager gives it, keeps nobody waiting either', async () => {
  // Node.js gives its children sockets. What is not read here fills this one.
  const script = `
    const { spawn } = require('node:child_process')
    const lines = "import { openLines, withoutWaiting } from './app/platform/log-lines.server.ts';"
      + "import { spawn } from 'node:child_process';"
      + "const lines = openLines(withoutWaiting(process.stdout), () => {});"
      + "spawn('true', { stdio: 'inherit' }).on('exit', () => {"
      + "for (let number = 0; number < 2000; number++) lines.write('x'.repeat(999));"
      + "process.send('written') })"
    spawn(process.execPath, ['--input-type=module', '--eval', lines], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
      .once('message', (word) => { console.log(word); process.exit() })`
  const reader = spawn(process.execPath, ['--eval', script], { stdio: ['ignore', 'pipe', 'inherit'], timeout: 20_000 })
  let said = ''
  reader.stdout.on('data', (text) => (said += text))
  await once(reader, 'exit')
  expect(said).toBe('written\n')
})

test('a form sent to a page without one is nothing that the log should be filled with', async () => {
  const site = await startSite()
  for (const path of ['/', '/about', '/stories/none', '/about.data'])
    expect((await postForm(site, path, {})).status, path).toBeGreaterThanOrEqual(400)
  await site.stop()
  expect(site.output()).not.toContain('"level"')
})

async function expectToServeAndEnd(site: RunningSite) {
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  let hasEnded = false
  const stopped = site.stop().then(() => (hasEnded = true))
  // One that is stuck is ended by force.
  await waitFor('its end by itself', () => hasEnded, STOP_MS - 2_000)
  await stopped
}

/** A pipe of the system's, of which this test holds both ends. */
function openPipe() {
  const folder = mkdtempSync(join(tmpdir(), 'mustard-seed-log-'))
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  const reading = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writing = openSync(path, 'w')
  const filling = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  onTestFinished(() => {
    for (const fd of [reading, writing, filling]) closeSync(fd)
    rmSync(folder, { recursive: true })
  })
  return {
    writing,
    fill() {
      for (const size of [4_096, 1]) while (goesThrough(() => writeSync(filling, '\n'.repeat(size))));
    },
    /** Everything that stands in it now. */
    read() {
      const bytes = Buffer.alloc(1024 * 1024)
      let length = 0
      while (goesThrough(() => (length += readSync(reading, bytes, length, bytes.length - length, null))));
      return bytes.toString('utf8', 0, length)
    },
  }
}

function goesThrough(act: () => void): boolean {
  try {
    act()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return false
    throw error
  }
}
