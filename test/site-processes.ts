import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import type { RunningSite } from './start-site.ts'

/** The server processes under a site that was started supervised, oldest first. */
export function serversOf(site: Pick<RunningSite, 'process'>): number[] {
  return childrenOf(site.process.pid!).filter((pid) => isAlive(pid))
}

/** A process and everything below it. */
export function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(familyOf)]
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // One that has ended and whose parent has not looked yet still has its number.
    return stateOf(pid) !== 'Z'
  } catch {
    return false
  }
}

/** How many open connections to the port the process holds. Linux only. */
export function connectionsOf(pid: number, port: number): number {
  const established = new Set(
    readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, , state]) => state === '01' && Number.parseInt(local?.split(':')[1] ?? '', 16) === port)
      .map((columns) => `socket:[${columns[9]}]`),
  )
  return readdirSync(`/proc/${pid}/fd`).filter((fd) => established.has(linkOf(`/proc/${pid}/fd/${fd}`))).length
}

function childrenOf(pid: number): number[] {
  return ps(['-eo', 'pid=,ppid='])
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child!)
}

function stateOf(pid: number): string {
  return ps(['-o', 'stat=', '-p', String(pid)])[0]?.trim()[0] ?? 'Z'
}

function ps(words: string[]): string[] {
  return execFileSync('ps', words, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.trim() !== '')
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
