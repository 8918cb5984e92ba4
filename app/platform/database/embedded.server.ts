import { type ChildProcess, spawn } from 'node:child_process'
import { StartRefused } from '#app/platform/settings-error.ts'
import type { DatabaseLog, DatabaseState } from './handles.ts'
import { COULD_NOT_WRITE, type FromDatabase, type ToDatabase } from './embedded-messages.ts'
import { hasRoom } from './disk-space.server.ts'
import { openSocketFolder } from './socket-folder.server.ts'
import { setInterval, setTimeout } from '../timers.ts'

const BEAT_MS = 1_000
/** The first opening makes the files; a later one repeats what the log holds, 64 MB at most. */
const OPENS_WITHIN_MS = 120_000
const CLOSES_WITHIN_MS = 3_000
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 10_000
/** There it waits for room already, however often the disk fills. */
const LONGEST_WAIT_ON_FULL_DISK_MS = 1_000
/** One that ran so long had not failed to start: the next wait is the first again. */
const STEADY_MS = 60_000

/**
 * Told to the site with the flag, its database too is compiled once and quickly, and never again to run quicker: that
 * takes some 2 s of a core, which sites that run for minutes do not get back.
 */
const COMPILED_QUICKLY = process.execArgv.filter((flag) => flag === '--liftoff-only')

export type EmbeddedDatabase = {
  /** Folder of the socket, as PostgreSQL's clients take it for a host. */
  host: string
  state: () => DatabaseState
  /** The site is about to end: one that does not answer is not waited for, and not started again. */
  expectEnd(): void
  /** Ends its process: well if that takes no more than three seconds. */
  close(): Promise<void>
}

type Options = {
  dataDir: string
  log: DatabaseLog
  /** A database that is silent for so long hangs: it is ended and started again. */
  hangsAfterMs: number
}

/**
 * Runs the embedded database as a process of its own, so that no query and no full disk ever keeps the site from
 * answering, and starts it again whenever it ends.
 * @throws StartRefused of one line when its folder is in use or not writable; Error when there is no room in it, or the
 *   engine fails
 */
export async function openEmbedded({ dataDir, log, hangsAfterMs }: Options): Promise<EmbeddedDatabase> {
  const socket = openSocketFolder(dataDir)
  let state: DatabaseState = 'away'
  let child: ChildProcess
  let ending = false
  let silentBeats = 0
  /** How often it has ended without having run for long. */
  let endings = 0
  let startedAt = 0
  /** False while it opens: that takes as long as its log takes to repeat. */
  let beats = false

  function enter(next: DatabaseState): void {
    if (next === state || ending) return
    if (next === 'full') log.error({ dataDir }, 'less than 64 MB are free: the database takes no more writes')
    else if (state === 'full' && next === 'ready') log.info({ dataDir }, 'there is room again: the database takes writes')
    state = next
  }

  /** Resolves when it can be used, or with why it can't: an error of one line. */
  function start(): Promise<Error | undefined> {
    startedAt = performance.now()
    beats = false
    child = spawn(
      process.execPath,
      [
        ...COMPILED_QUICKLY,
        '--max-semi-space-size=2',
        '--max-old-space-size=128',
        'app/platform/database/database-process.ts',
        dataDir,
        socket.path,
      ],
      // Its standard input ends with this process, and so does it. Of the settings, secrets among them, it gets none;
      // what it gets makes it give memory back that compiling the engine took, some 60 MB.
      { stdio: ['pipe', 'inherit', 'inherit', 'ipc'], env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' } },
    )
    const started = child
    return new Promise((resolve) => {
      const late = setTimeout(() => started.kill('SIGKILL'), OPENS_WITHIN_MS)
      started.on('message', (word: FromDatabase) => {
        silentBeats = 0
        if (word === 'full') enter('full')
        else if (word === 'room') enter('ready')
        else if (word === 'ready') {
          clearTimeout(late)
          beats = true
          if (state === 'away') enter('ready')
          resolve(undefined)
        } else if (word !== 'pong') {
          if (word.refused === 'no-room') enter('full')
          const mustBeMended = word.refused === 'in-use' || word.refused === 'not-writable'
          resolve(mustBeMended ? new StartRefused(word.line) : new Error(word.line))
        }
      })
      started.on('error', () => {})
      started.on('exit', (code, signal) => {
        clearTimeout(late)
        beats = false
        resolve(new Error(`The database's process ended (${signal ?? code}).`))
        if (opened) comeBack(code, signal)
      })
    })
  }

  function comeBack(code: number | null, signal: string | null): void {
    if (ending) return
    enter(code === COULD_NOT_WRITE || state === 'full' ? 'full' : 'away')
    if (performance.now() - startedAt > STEADY_MS) endings = 0
    const waitMs = waitBeforeRestart(state, endings++)
    if (state === 'away') log.error({ exitCode: code, signal, againInMs: waitMs }, 'the database ended and is started again')
    setTimeout(again, waitMs)
  }

  async function again(): Promise<void> {
    if (ending) return
    if (state === 'full') {
      if (!hasRoom(dataDir)) return void setTimeout(again, BEAT_MS / 2)
      state = 'away'
    }
    const problem = await start()
    if (problem === undefined) log.info({}, 'the database is back')
  }

  let opened = false
  const problem = await start()
  if (problem !== undefined) {
    ending = true
    socket.remove()
    throw problem
  }
  opened = true
  const heart = setInterval(() => {
    if (!beats || !child.connected) return
    silentBeats++
    child.send('ping' satisfies ToDatabase, () => {})
    if (silentBeats * BEAT_MS < (ending ? Math.min(hangsAfterMs, 2 * BEAT_MS) : hangsAfterMs) + BEAT_MS) return
    log.error({ silentMs: silentBeats * BEAT_MS }, 'the database hangs and is ended')
    child.kill('SIGKILL')
  }, BEAT_MS).unref()

  return {
    host: socket.folder,
    state: () => state,
    expectEnd: () => void (ending = true),
    async close() {
      ending = true
      clearInterval(heart)
      await endWithin(child, CLOSES_WITHIN_MS)
      socket.remove()
    },
  }
}

/** Twice as long after each ending, in milliseconds. */
export function waitBeforeRestart(state: DatabaseState, endings: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** endings, state === 'full' ? LONGEST_WAIT_ON_FULL_DISK_MS : LONGEST_WAIT_MS)
}

async function endWithin(child: ChildProcess, ms: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const late = setTimeout(() => child.kill('SIGKILL'), ms)
  if (child.connected) child.send('close' satisfies ToDatabase, () => {})
  await ended
  clearTimeout(late)
}
