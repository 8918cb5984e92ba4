import { writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { serverFlags } from '../prepare.mjs'
import { RETIRE_MS, STOP_MS } from './endings.mjs'
import { MUST_BE_MENDED, readListening, takePort } from './listening.mjs'
import { whenNpmEnds } from './npm-watch.mjs'
import { countDeaths } from './restart-waits.mjs'
import { startProcess } from './server-process.mjs'

/** npm is gone, and whoever ended it waits for the port. */
const STOP_WITHOUT_NPM_MS = 3_500
/** Ctrl-C reaches us from the terminal and once more from npm: that is one signal. */
const SAME_SIGNAL_MS = 500

/**
 * Keeps the site's server processes running on one port, and ends this process when there is nothing left to keep.
 * SIGTERM and SIGINT end the site, a second one at once; SIGHUP puts a new process in the place of each old one.
 * @param options.words what a server process is, for Node.js; `options.waits` between its deaths (see restart-waits)
 * @param options.launched whether our parent is a launcher of our own that we must not outlive
 */
export async function supervise({ words = [...serverFlags, 'server.ts'], waits, launched } = {}) {
  const { processes, embedded, ...where } = readListening()
  const places = []
  const ready = Promise.withResolvers()
  let wasReady = false
  /** A restart has left the site without a process that serves. */
  let isDown = false
  let stoppingSince
  let restarting
  let restartAgain = false
  onSignals()
  whenNpmEnds(() => stop(STOP_WITHOUT_NPM_MS), { launched })
  const socket = await takePort(where)

  // The first brings the database up to date and says what is wrong; the others follow when it serves.
  openPlace()
  await ready.promise
  for (let count = 1; count < processes; count++) openPlace()

  /** One place is filled for as long as the site runs; each process in it may be followed by another. */
  function openPlace() {
    const place = { current: start(), next: undefined }
    places.push(place)
    void keepFilled(place)
    return place
  }

  async function keepFilled(place) {
    const nextWait = countDeaths(waits)
    for (;;) {
      const { code, how, readyMs } = await place.current.ended
      if (stoppingSince) return
      if (!place.current.isLeaving && !place.next) {
        if (code === MUST_BE_MENDED && !wasReady) process.exit(code)
        const waitMs = nextWait(readyMs)
        say(`A server process ended (${how}). It is started again in ${waitMs / 1000} s.`)
        await pause(waitMs)
        if (stoppingSince) return
      }
      place.current = place.next ?? start({ retried: readyMs === 0 })
      place.next = undefined
    }
  }

  /** @param options.retried the one before said at length why it could not start */
  function start({ retried = false } = {}) {
    const server = startProcess([...words, ...(wasReady ? ['--again'] : []), ...(retried ? ['--retried'] : [])], socket?.fd())
    void server.ready.then((serves) => {
      if (!serves) return
      if (isDown) say('The site serves again.')
      isDown = false
      wasReady = true
      ready.resolve()
    })
    return server
  }

  /** One after the other. A new process that does not come to serve leaves the old one where it is. */
  async function restartAll() {
    for (const place of places) {
      if (stoppingSince) return
      const old = place.current
      if (!embedded) {
        place.next = start()
        if (!(await place.next.ready)) {
          place.next = undefined
          return stoppingSince || say('The new process did not come to serve, so the old ones stay.')
        }
      }
      // The embedded database serves one process: visitors wait in the port's queue until the next one has it.
      old.leave(embedded ? 'stop' : 'retire', embedded ? STOP_MS : RETIRE_MS)
      await old.ended
      if (embedded && !(await pause(0).then(() => place.current.ready))) {
        if (stoppingSince) return
        isDown = true
        return say('The new process did not come to serve: the site is down. The lines above say why, and the next try is made by itself.')
      }
    }
    say(`Restarted: ${places.length === 1 ? 'one process' : `${places.length} processes`}.`)
  }

  /** Asked for before the first process serves, it follows as soon as that one does. */
  async function restart() {
    restartAgain = true
    await ready.promise
    while (restartAgain && !restarting) {
      restartAgain = false
      restarting = restartAll()
      await restarting
      restarting = undefined
    }
  }

  async function stop(withinMs) {
    stoppingSince = Date.now()
    const servers = places.flatMap(({ current, next }) => (next ? [current, next] : [current]))
    for (const server of servers) server.leave('stop', withinMs)
    await Promise.all(servers.map((server) => server.ended))
    process.exit(0)
  }

  function onSignals() {
    for (const signal of ['SIGTERM', 'SIGINT'])
      process.on(signal, () => {
        if (!stoppingSince) return void stop(STOP_MS)
        if (Date.now() - stoppingSince < SAME_SIGNAL_MS) return
        for (const { current, next } of places) [current, next].forEach((server) => server?.kill())
        process.exit(1)
      })
    // With a terminal it means that the terminal is gone, and without one it is the wish for new processes.
    process.on('SIGHUP', () => (process.stdin.isTTY ? void stop(STOP_MS) : void restart()))
  }
}

/** Nobody may be reading, and the site is not to wait for them (see app/platform/log-lines.server.ts). */
function say(line) {
  try {
    process.stderr._handle?.setBlocking?.(false)
    writeSync(2, `${line}\n`)
  } catch {
    // There is nowhere left to say it.
  }
}
