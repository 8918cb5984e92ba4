import { spawn } from 'node:child_process'

/**
 * Starts one process of the site. It says `ready` once it serves; `stop` and `retire` are said to it.
 * @param words what Node.js is called with
 * @param socket number of the socket to serve on, if there is one
 */
export function startProcess(words, socket) {
  const child = spawn(process.execPath, socket === undefined ? words : [...words, '--socket'], {
    stdio: ['ignore', 'inherit', 'inherit', socket ?? 'ignore', 'ipc'],
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
    isReady: () => readyAt !== undefined && child.exitCode === null && child.signalCode === null,
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
