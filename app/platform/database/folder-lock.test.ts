import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const WAIT_MS = 200
/** A process that locks each folder it is told of, and says whether it got it. */
const locker = `
  import { createInterface } from 'node:readline'
  import { lockFolder } from ${JSON.stringify(resolve('app/platform/database/folder-lock.server.ts'))}
  for await (const folder of createInterface(process.stdin)) console.log(await lockFolder(folder, ${WAIT_MS}))`
const words = ['--input-type=module', '--eval', locker]

test('of eight that start at once exactly one gets the folder, in twenty rounds', async () => {
  const lockers = Array.from({ length: 8 }, () => startLocker(process.execPath, words))
  await Promise.all(lockers.map((each) => each.lock(newFolder())))
  for (let round = 0; round < 20; round++) {
    const folder = newFolder()
    const got = await Promise.all(lockers.map((each) => each.lock(folder)))
    expect(got.filter(Boolean)).toHaveLength(1)
  }
})

test('a lock ends with its holder, also with one that is killed', async () => {
  const folder = newFolder()
  const first = startLocker(process.execPath, words)
  const second = startLocker(process.execPath, words)
  expect(await first.lock(folder)).toBe(true)
  expect(await second.lock(folder)).toBe(false)
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')
  expect(await second.lock(folder)).toBe(true)
})

test('what stands in a file named lock, such as the id of a living process, keeps nobody out', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'lock'), String(process.pid))
  writeFileSync(join(folder, 'database.lock'), String(process.pid).padEnd(2_000, '\n'))
  expect(await startLocker(process.execPath, words).lock(folder)).toBe(true)
})

test('a process that is too busy to say anything keeps its lock', async () => {
  const folder = newFolder()
  const busy = startLocker(process.execPath, words)
  expect(await busy.lock(folder)).toBe(true)
  busy.process.kill('SIGSTOP')
  expect(await startLocker(process.execPath, words).lock(folder)).toBe(false)
})

const unshare = ['--pid', '--fork', '--kill-child', '--mount-proc']
test.skipIf(!mayUnshare())('it holds between two spaces of process ids, as two containers are', async () => {
  const folder = newFolder()
  const [first, second] = [0, 1].map(() => startLocker('unshare', [...unshare, process.execPath, ...words]))
  expect(await first!.lock(folder)).toBe(true)
  expect(await second!.lock(folder)).toBe(false)
})

function mayUnshare(): boolean {
  try {
    execFileSync('unshare', [...unshare, 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'locked-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function startLocker(command: string, words: string[]): { process: ChildProcess; lock(folder: string): Promise<boolean> } {
  const child = spawn(command, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    process: child,
    async lock(folder) {
      child.stdin.write(`${folder}\n`)
      const [answer] = (await once(child.stdout, 'data')) as [Buffer]
      return answer.toString().trim() === 'true'
    },
  }
}
