import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { UPLOAD_PACE } from './upload-pace.server.ts'
import { setInterval } from '../timers.ts'

const SWEEP_MS = 300_000
/** Whatever sends it, a form with its files is answered long before. */
const LEFT_AFTER_MS = UPLOAD_PACE.mostMs + 120_000

const own = new Set<string>()

/**
 * Where files lie while their form is read and answered. Each process has a folder of its own in it, named after itself, and
 * takes it along when it ends. What one left that was killed is deleted by whichever process begins next and sees that it
 * is gone; by others, once nobody can be writing it any more.
 */
export function openIncoming(folder: string) {
  const mine = join(folder, nameOf(process.pid))
  if (own.size === 0) process.once('exit', removeOwn)
  own.add(mine)
  const sweep = () => sweepLeft(folder, mine).catch(() => {})
  void sweep()
  setInterval(() => void sweep(), SWEEP_MS).unref()
  return {
    make: async () => void (await mkdir(mine, { recursive: true })),
    newPath: () => join(mine, randomUUID()),
  }
}

function removeOwn(): void {
  for (const folder of own) rmSync(folder, { recursive: true, force: true })
}

/** Whoever else lives here has another: which processes see each other, their number among those, and when it began. */
function nameOf(pid: number): string {
  return [seenTogether(), pid, startOf(pid) ?? 'running'].join('-')
}

function seenTogether(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')
  } catch {
    return 'unknown'
  }
}

/** @returns undefined for a process that is not there, and where the system does not say it */
function startOf(pid: number | string): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // Behind its name, in which anything may stand (proc(5): starttime).
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

/** Of a process that this one could see, and does not. */
function isGone(name: string): boolean {
  const [together, pid, start] = name.split('-')
  return together === seenTogether() && together !== 'unknown' && startOf(pid!) !== start
}

async function sweepLeft(folder: string, mine: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const files = await readdir(path).catch(() => undefined)
    // Files that lie here themselves are of an earlier release.
    if (!files) await removeLeft(path)
    else if (isGone(name)) await rm(path, { recursive: true, force: true })
    else for (const file of files) await removeLeft(join(path, file))
    // One that is not empty stays.
    if (files && path !== mine && (await isLeft(path))) await rmdir(path).catch(() => {})
  }
}

async function removeLeft(path: string): Promise<void> {
  if (await isLeft(path)) await rm(path, { force: true })
}

async function isLeft(path: string): Promise<boolean> {
  const { mtimeMs = Number.POSITIVE_INFINITY } = (await stat(path).catch(() => undefined)) ?? {}
  return mtimeMs < Date.now() - LEFT_AFTER_MS
}
