import { spawn } from 'node:child_process'
import { SUPERVISOR_SOCKET_FDS } from './listening.mjs'

/**
 * What a crowd made it take, the C library hands back to the system instead of keeping it for the next crowd: fewer heaps
 * of its own, and whatever has more than 32 KB, such as a form's body, by itself. Measured with
 * `npm run bench:attack`; other C libraries than glibc do not read these.
 */
const HAND_BACK = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '65536' }

/**
 * Starts one process of the site. It says `ready` once it serves; `stop` and `retire` are said to it.
 * @param words what Node.js is called with
 * @param socket number of the socket to serve on, if there is one
 */
export function startProcess(words, socket) {
  const child = spawn(process.execPath, socket === undefined ? words : [...words, '--socket'], {
    env: { ...HAND_BACK, ...process.env },
    stdio: ['ignore', 'inherit', 'inherit', ...SUPERVISOR_SOCKET_FDS.map(() => socket ?? 'ignore'), 'ipc'],
  })
  let readyAt
  const ready = new Promise((resolve) => child.once('message', () => resolve((readyAt = Date.now()))))
  const ended = new Promise((resolve) => {
    const end = (how) => resolve({ ...how, readyMs: readyAt === undefined ? 0 : Date.now() - readyAt })
    child.once('exit', (code, signal) => end({ code, how: signal ? `killed by ${signal}` : `exit code ${code}` }))
    child.once('error', (error) => end({ code: 1, how: error.message }))
  })
  return {
    ended,
    /** True as soon as it serves, false when it ends before. */
    ready: Promise.race([ready.then(() => true), ended.then(() => false)]),
    isLeaving: false,
    /** @param word `stop`: requests under way are finished; `retire`: every connection keeps the time it was promised */
    leave(word, withinMs) {
      this.isLeaving = true
      // One that ends at this moment has nobody to tell.
      if (child.connected) child.send(word, () => {})
      setTimeout(() => child.kill('SIGKILL'), withinMs).unref()
    },
    kill: () => child.kill('SIGKILL'),
  }
}
