import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Images, Making } from './images.ts'

/** The largest photo of a phone takes two seconds on a slow machine. */
const LONGEST_MS = 20_000
/** Fifty million pixels in eight bits and four colors are 200 MB, and what is made of them less than 100. */
const MOST_MEMORY_BYTES = 450 * 1024 * 1024
const LOOKS_AT_MEMORY_EVERY_MS = 50
/** So many wait at most for the one that is being made: a minute and a half, were they all the largest. */
const MOST_WAITING = 40
/** After so long without a picture its process is ended, and with it the memory that it takes. */
const IDLE_MS = 30_000
const PAGE_BYTES = 4096
/** From the project's own folder, where every process of it begins: the site's own code is put together elsewhere. */
const PROCESS = 'app/adapters/images/image-process.ts'

type Word = Making | { ok: false; error: string }

/** Makes pictures in a process that is started for them, one after the other. */
export function openImageWorkshop({ longestMs = LONGEST_MS, mostMemoryBytes = MOST_MEMORY_BYTES } = {}): Images {
  let child: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function begin(): ChildProcess {
    clearTimeout(resting)
    if (child?.connected) return child
    // Of the settings, secrets among them, it gets none.
    const env = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
    child = fork(PROCESS, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=96'],
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.unref()
    child.channel?.unref()
    return child
  }

  function makeOne(path: string): Promise<Making> {
    const maker = begin()
    return new Promise<Making>((resolve, reject) => {
      const watching = setInterval(() => memoryOf(maker) > mostMemoryBytes && giveUp(), LOOKS_AT_MEMORY_EVERY_MS)
      const late = setTimeout(giveUp, longestMs)
      const end = (act: () => void) => {
        clearInterval(watching)
        clearTimeout(late)
        maker.off('message', hear).off('exit', ended).off('error', reject)
        resting = setTimeout(() => child?.kill('SIGKILL'), IDLE_MS).unref()
        act()
      }
      function giveUp(): void {
        maker.kill('SIGKILL')
      }
      function ended(code: number | null): void {
        child = undefined
        // Killed, by us or by what the file made it do. One that ends by itself could not begin, and no file is at fault.
        if (code === null) end(() => resolve({ ok: false, reason: 'unreadable' }))
        else end(() => reject(new Error(`The process that makes pictures ended with ${code}.`)))
      }
      const hear = (word: Word) => end(() => ('error' in word ? reject(new Error(word.error)) : resolve(word)))
      maker.once('message', hear).once('exit', ended).once('error', reject)
      maker.send(path)
    })
  }

  return {
    async make(path) {
      if (waiting >= MOST_WAITING) return { ok: false, reason: 'busy' }
      waiting++
      const mine = last.then(() => makeOne(path))
      last = mine.catch(() => {})
      return mine.finally(() => waiting--)
    },
    close() {
      clearTimeout(resting)
      child?.kill('SIGKILL')
    },
  }
}

/** What it holds now, in bytes; 0 where the system does not say it. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}
