import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type Images, LONGEST_MAKING_MS, type Making } from './images.ts'

/** A phone's largest photo takes 190 MB, of which 120 are the process itself (docs/decisions/pictures-made-anew.md). */
const MOST_MEMORY_BYTES = 300_000_000
const LOOKS_AT_MEMORY_EVERY_MS = 50
/** For the one that is being made. The site's own line lets fewer in (`FILES_GATE`): this holds whoever comes another way. */
const MOST_WAITING = 4
/** After so long without a picture its process is ended, and with it the memory that it takes. */
const IDLE_MS = 30_000
const PAGE_BYTES = 4096
/** From the project's own folder, where every process of it begins: the site's own code is put together elsewhere. */
const PROCESS = 'app/adapters/images/image-process.ts'

type Word = Making | { ok: false; error: string }

/** Makes pictures in a process that is started for them, one after the other. */
export function openImageWorkshop({
  longestMs = LONGEST_MAKING_MS,
  mostMemoryBytes = MOST_MEMORY_BYTES,
  mostWaiting = MOST_WAITING,
} = {}): Images {
  let child: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  /** With the one that is being made. */
  let inside = 0

  function begin(): ChildProcess {
    clearTimeout(resting)
    if (child?.connected) return child
    // Of the settings, secrets among them, it gets none.
    const env = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
    child = fork(PROCESS, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=96', '--expose-gc'],
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
      function ended(code: number | null, signal: NodeJS.Signals | null): void {
        child = undefined
        // Killed by us, or by a system without memory; or it crashed over the file. One that ends by itself could not
        // begin, and no file is at fault.
        if (code === null) end(() => resolve({ ok: false, reason: signal === 'SIGKILL' ? 'too-heavy' : 'unreadable' }))
        else end(() => reject(new Error(`The process that makes pictures ended with ${code}.`)))
      }
      const hear = (word: Word) => end(() => ('error' in word ? reject(new Error(word.error)) : resolve(word)))
      maker.once('message', hear).once('exit', ended).once('error', reject)
      maker.send(path)
    })
  }

  return {
    async make(path) {
      if (inside > mostWaiting) return { ok: false, reason: 'busy' }
      inside++
      const mine = last.then(() => makeOne(path))
      last = mine.catch(() => {})
      return mine.finally(() => inside--)
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
