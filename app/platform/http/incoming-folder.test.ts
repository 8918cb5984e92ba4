import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasProcessFiles, NO_PROCESS_FILES } from '#test/process-tree.ts'
import { waitFor } from '#test/wait-for.ts'
import { openIncoming } from './incoming-folder.server.ts'

let folder: string
let others: ChildProcess[] = []
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'incoming-'))))
afterEach(async () => {
  vi.useRealTimers()
  for (const each of others.splice(0)) each.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const files = async () => {
  // A folder may be removed while they are listed.
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
}
const longAgo = (path: string) => utimes(path, new Date(), new Date(Date.now() - 780_000))

/** Another process of the site, in the middle of a photo. */
async function another(): Promise<ChildProcess> {
  const module = JSON.stringify(new URL('incoming-folder.server.ts', import.meta.url).pathname)
  const code = `const { openIncoming } = await import(${module})
    const { writeFileSync } = await import('node:fs')
    const incoming = openIncoming(process.argv[1])
    await incoming.make()
    writeFileSync(incoming.newPath(), 'GPSLatitude')
    process.on('SIGTERM', () => process.exit(0))
    process.stdout.write('writing')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  others.push(child)
  await once(child.stdout!, 'data')
  return child
}
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  await once(child, 'exit')
}

test('a process that ends in the middle of a photo takes it along', async () => {
  const child = await another()
  expect(await files()).toHaveLength(1)
  await end(child, 'SIGTERM')
  expect(await files()).toEqual([])
})

test('what a process left that was killed is gone once another begins; what others are receiving stays', async ({ skip }) => {
  skip(!hasProcessFiles, NO_PROCESS_FILES)
  const [killed, alive] = [await another(), await another()]
  await end(killed, 'SIGKILL')
  expect(await files()).toHaveLength(2)
  openIncoming(folder)
  await waitFor('it is swept', async () => (await files()).length === 1)
  expect((await files())[0]).toContain(`-${alive.pid}-`)
})

test('while the site runs, what nobody can be writing any more is swept, wherever it was written', async () => {
  const folders = ['4026500000-1-99', '4026500000-2-99'].map((name) => join(folder, name))
  for (const each of folders) await mkdir(each)
  const [left, fresh, earlier] = [join(folders[0]!, 'left'), join(folders[1]!, 'fresh'), join(folder, 'of-an-earlier-release')]
  vi.useFakeTimers({ toFake: ['setInterval'] })
  openIncoming(folder)
  for (const path of [left, fresh, earlier]) await writeFile(path, 'abc')
  for (const path of [left, earlier]) await longAgo(path)
  vi.advanceTimersByTime(300_000)
  await waitFor('it is swept', async () => (await files()).join() === fresh)
})
