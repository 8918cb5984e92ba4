import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 1_000

/**
 * Calls back once when the npm that runs us has ended. npm starts a shell, and the shell starts us: neither tells us
 * when npm is killed, and whoever loses its parent gets another one. So the whole chain of parents is looked at.
 * Where no npm is above us, as under systemd, only a launcher of our own is watched.
 */
export function whenNpmEnds(tell, { launched = false } = {}) {
  const chain = chainToNpm() ?? (launched ? [[process.pid, process.ppid]] : [])
  if (chain.length === 0) return
  const looking = setInterval(() => {
    if (chain.every(([pid, parent]) => lookAt(pid)?.parent === parent)) return
    clearInterval(looking)
    tell()
  }, LOOK_EVERY_MS)
  looking.unref()
}

/** Pairs of process and parent, from us up to the nearest npm (or pnpm, or yarn); undefined where there is none. */
function chainToNpm() {
  // npm tells every script which one it is.
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined
  const chain = []
  for (let pid = process.pid; pid > 1 && chain.length < 8;) {
    const seen = lookAt(pid)
    if (!seen) return undefined
    if (chain.length > 0 && /(^|[/\s])(p?npm|yarn)\b/.test(seen.command)) return chain
    chain.push([pid, seen.parent])
    pid = seen.parent
  }
  return undefined
}

function lookAt(pid) {
  return existsSync('/proc/self/stat') ? lookInProc(pid) : askPs(pid)
}

function lookInProc(pid) {
  try {
    // The name in brackets may hold anything, brackets too; after the last one stand the state and the parent.
    const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1])
    return { parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }
  } catch {
    return undefined
  }
}

function askPs(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })
  const found = /^\s*(\d+)\s(.*)/.exec(stdout ?? '')
  return found ? { parent: Number(found[1]), command: found[2] } : undefined
}
