import cluster from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverFlags } from './prepare.mjs'

/** The exit code of a server process that cannot start before a person has changed something. */
export const EXIT_CONFIG = 2
/** How long a stopping server process may take to finish its requests before it is killed. */
export const STOP_MS = 10_000
/** npm repeats a signal after half a second, and a terminal sends Ctrl-C to npm and its child. Both count as one signal. */
const ONE_SIGNAL_MS = 2_000
const FIRST_RETRY_MS = 200
const MAX_RETRY_MS = 60_000
const STABLE_MS = 60_000

/**
 * Runs the server processes and restarts them. SIGTERM and SIGINT stop the site, and a second signal stops it at once; SIGHUP
 * replaces each process, if possible by a newer build.
 */
export function supervise({ exec = 'server.ts', execArgv = serverFlags } = {}) {
  // Node's own scheduling never answers connections that it gave to a process that dies. This must be set before setupPrimary.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec, execArgv })
  /** What the first process's message `ready` says about the site: `processes` and `embedded`. */
  let site
  let failures = 0
  let stoppingSince
  let reloading = Promise.resolve()
  onSignals()
  start()

  function start() {
    const worker = cluster.fork({ MUSTARD_SEED_RESTART: site ? '1' : '' })
    worker.on('message', (ready) => {
      worker.readySince = Date.now()
      if (site || stoppingSince) return
      site = ready
      for (let more = 1; more < site.processes; more++) start()
    })
    worker.once('exit', (code, signal) => void onExit(worker, signal ? `killed by ${signal}` : `exit code ${code}`, code))
    return worker
  }

  async function onExit(worker, how, code) {
    if (stoppingSince) return Object.keys(cluster.workers).length > 0 || process.exit(0)
    if (worker.isReplaced) return
    if (code === EXIT_CONFIG && !site) process.exit(code)
    failures = worker.readySince < Date.now() - STABLE_MS ? 1 : failures + 1
    const waitMs = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS)
    console.error(`A server process ended (${how}). It is started again in ${waitMs / 1000} s.`)
    await sleep(waitMs)
    if (!stoppingSince) start()
  }

  /** Replaces the processes one by one. The embedded database serves one process, so there the old one stops before the new one starts. */
  async function reload() {
    for (const old of Object.values(cluster.workers)) {
      const next = site?.embedded === false && start()
      if (next) {
        next.isReplaced = true
        if (!(await isReady(next))) return console.error('The new process could not start, so the old ones stay.')
        next.isReplaced = false
      }
      old.isReplaced = true
      stop(old)
      if (!old.isDead()) await once(old, 'exit')
      if (stoppingSince) return
      if (!next) start()
    }
    console.error('Restarted.')
  }

  function isReady(worker) {
    return Promise.race([once(worker, 'message').then(() => true), once(worker, 'exit').then(() => false)])
  }

  function stop(worker) {
    worker.process.kill('SIGTERM')
    setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS).unref()
  }

  function onSignals() {
    for (const signal of ['SIGTERM', 'SIGINT'])
      process.on(signal, () => {
        if (Date.now() - stoppingSince < ONE_SIGNAL_MS) return
        const workers = Object.values(cluster.workers)
        if (stoppingSince) {
          for (const worker of workers) worker.process.kill('SIGKILL')
          process.exit(1)
        }
        stoppingSince = Date.now()
        for (const worker of workers) stop(worker)
        if (workers.length === 0) process.exit(0)
      })
    // In a terminal, SIGHUP means that the terminal was closed, so it stops the site.
    process.on('SIGHUP', () => (process.stdin.isTTY ? process.kill(process.pid, 'SIGTERM') : (reloading = reloading.then(reload))))
  }
}
