import { type ChildProcess, fork } from 'node:child_process'
import { type Images, LONGEST_MAKING_MS, LONGEST_START_MS, type Making, type MakingWanted, type NoImage } from './images.ts'
import { setInterval, setTimeout } from '#app/platform/timers.ts'
import { memoryOf, workedMsOf } from './process-use.server.ts'

/** A phone's largest photo takes 190 MB, of which 120 are the process itself (docs/decisions/pictures-made-anew.md). */
const MOST_MEMORY_BYTES = 300_000_000
const LOOKS_AT_MEMORY_EVERY_MS = 50
/** For the one that is being made. The site's own line lets fewer in (`FILES_GATE`): this holds whoever comes another way. */
const MOST_WAITING = 4
/**
 * After so long without a picture its process is ended, and with it the memory that it takes. Whoever was asked to send a
 * photo again in a minute finds it there.
 */
const IDLE_MS = 90_000
const HEAVY_MS = 4_000
/** From the project's own folder, where every process of it begins: the site's own code is put together elsewhere. */
const PROCESS = 'app/adapters/images/image-process.ts'

type Word = Making | { ok: false; error: string }

/** Makes pictures in a process that is started for them, one after the other. */
export function openImageWorkshop({
  longestMs = LONGEST_MAKING_MS,
  startMs = LONGEST_START_MS,
  mostMemoryBytes = MOST_MEMORY_BYTES,
  mostWaiting = MOST_WAITING,
  idleMs = IDLE_MS,
} = {}): Images {
  let child: ChildProcess | undefined
  let started: Promise<boolean> = Promise.resolve(false)
  let resting: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  /** With the one that is being made. */
  let inside = 0

  function begin(): ChildProcess {
    clearTimeout(resting)
    if (child?.connected) return child
    // Of the settings, secrets among them, it gets none.
    const env = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
    const begun = fork(PROCESS, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=96', '--expose-gc'],
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    begun.once('exit', () => {
      if (child === begun) child = undefined
    })
    started = new Promise((resolve, reject) => {
      begun
        .once('message', () => resolve(true))
        .once('exit', (code) => (code === null ? resolve(false) : reject(endedWith(code))))
        .once('error', reject)
    })
    // A start that fails is told to whoever waits for it.
    started.catch(() => {})
    begun.unref()
    begun.channel?.unref()
    child = begun
    return begun
  }

  /** A start that takes longer goes on: whoever comes next finds the process ready. */
  function isStarted(): Promise<boolean> {
    const late = Promise.withResolvers<boolean>()
    const timer = setTimeout(late.resolve, startMs, false)
    return Promise.race([started, late.promise]).finally(() => clearTimeout(timer))
  }

  /** What is being ended takes no more. */
  function endIt(maker: ChildProcess): void {
    if (child === maker) child = undefined
    maker.kill('SIGKILL')
  }

  /** The clock starts when the process can work: how long its start takes is no picture's fault. */
  async function makeOne(path: string, wanted?: MakingWanted): Promise<Making> {
    const maker = begin()
    try {
      return (await isStarted()) ? await makeBy(maker, path, wanted) : { ok: false, reason: 'busy' }
    } finally {
      resting = setTimeout(() => endIt(maker), idleMs).unref()
    }
  }

  function makeBy(maker: ChildProcess, path: string, wanted?: MakingWanted): Promise<Making> {
    return new Promise<Making>((resolve, reject) => {
      let over: NoImage = 'unreadable'
      let heavy: { heavy?: true } = {}
      const giveUp = (why: NoImage) => {
        if (over !== 'unreadable') return
        over = why
        heavy = ofWork()
        endIt(maker)
      }
      const workedBefore = workedMsOf(maker)
      const ofWork = () => (workedMsOf(maker) - workedBefore >= HEAVY_MS ? { heavy: true as const } : {})
      const watching = setInterval(() => memoryOf(maker) > mostMemoryBytes && giveUp('too-heavy'), LOOKS_AT_MEMORY_EVERY_MS)
      // Where it could not work for most of its time, it is the machine that has too much to do.
      const late = setTimeout(() => giveUp(workedMsOf(maker) - workedBefore < longestMs / 2 ? 'busy' : 'too-heavy'), longestMs)
      const end = (act: () => void) => {
        clearInterval(watching)
        clearTimeout(late)
        maker.off('message', hear).off('exit', ended).off('error', reject)
        act()
      }
      function ended(code: number | null, signal: NodeJS.Signals | null): void {
        // Killed by us, or crashed over the file; or killed by a system that has no memory left. One that ends by itself
        // could not begin, and no file is at fault.
        if (signal === 'SIGKILL' && over === 'unreadable') over = 'too-heavy'
        if (code === null) end(() => resolve({ ok: false, reason: over, ...heavy }))
        else end(() => reject(endedWith(code)))
      }
      const hear = (word: Word) => {
        const worked = ofWork()
        end(() => ('error' in word ? reject(new Error(word.error)) : resolve({ ...word, ...worked })))
      }
      maker.once('message', hear).once('exit', ended).once('error', reject)
      maker.send({ path, wanted })
    })
  }

  return {
    async make(path, wanted) {
      if (inside > mostWaiting) return { ok: false, reason: 'busy' }
      inside++
      const mine = last.then(() => makeOne(path, wanted))
      last = mine.catch(() => {})
      return mine.finally(() => inside--)
    },
    close() {
      clearTimeout(resting)
      child?.kill('SIGKILL')
    },
  }
}

const endedWith = (code: number) => new Error(`The process that makes pictures ended with ${code}.`)
