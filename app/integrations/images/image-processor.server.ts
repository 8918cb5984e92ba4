import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createConcurrencyLimit } from '#app/platform/http/concurrency-limit.server.ts'
import { setGuardedInterval, setGuardedTimeout } from '#app/platform/jobs/timers.ts'
import { type Images, type ImageFailure, type ImageOptions, type ImageResult, MAX_PROCESSING_MS } from './images.ts'

/** The largest photo of a phone takes 190 MB, 120 MB of it for the process itself (docs/decisions/uploaded-pictures.md). */
const MAX_MEMORY_BYTES = 300_000_000
const MEMORY_CHECK_MS = 50
/** The most pictures that may wait: a second safeguard after the site's upload limit. */
const MAX_QUEUE = 4
const PROCESS_SCRIPT = 'app/integrations/images/image-process.ts'

type ProcessMessage = ImageResult | { error: string }

/** Processes one picture at a time, each in a new process. */
export function openImageProcessor({
  timeoutMs = MAX_PROCESSING_MS,
  maxMemoryBytes = MAX_MEMORY_BYTES,
  maxQueue = MAX_QUEUE,
} = {}): Images {
  const limit = createConcurrencyLimit({ concurrency: 1, maxQueue: maxQueue })
  let child: ChildProcess | undefined

  function makeOne(path: string, wanted?: ImageOptions): Promise<ImageResult> {
    const maker = fork(PROCESS_SCRIPT, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=96'],
      // The process gets no settings, because they contain secrets.
      env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child = maker
    let stoppedFor: ImageFailure | undefined
    const stop = (reason: ImageFailure) => {
      stoppedFor ??= reason
      maker.kill('SIGKILL')
    }
    const watching = setGuardedInterval(() => memoryOf(maker) > maxMemoryBytes && stop('too-heavy'), MEMORY_CHECK_MS)
    // Pictures that would decode slowly are refused before decoding, so a timeout means that the machine is busy.
    const timer = setGuardedTimeout(() => stop('busy'), timeoutMs)
    return new Promise<ImageResult>((resolve, reject) => {
      maker.once('message', (answer: ProcessMessage) => ('error' in answer ? reject(new Error(answer.error)) : resolve(answer)))
      maker.once('error', reject)
      maker.once('exit', (code, signal) => {
        // A process that exits with a code could not start. The system sends SIGKILL if the machine runs out of memory.
        if (code !== null) reject(new Error(`The process that makes pictures ended with ${code}.`))
        else resolve({ ok: false, reason: stoppedFor ?? (signal === 'SIGKILL' ? 'too-heavy' : 'unreadable') })
      })
      maker.send({ path, wanted })
    }).finally(() => {
      clearInterval(watching)
      clearTimeout(timer)
      maker.kill('SIGKILL')
    })
  }

  return {
    make: async (path, wanted) => limit.run(() => makeOne(path, wanted)) ?? { ok: false, reason: 'busy' },
    close: () => void child?.kill('SIGKILL'),
  }
}

const PAGE_BYTES = 4096

function memoryOf({ pid }: ChildProcess): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}
