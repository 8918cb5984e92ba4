import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { childrenOf } from './process-tree.ts'
import type { RunningSite } from './start-site.ts'

/** The server processes under a site that was started supervised, oldest first. */
export function serversOf(site: Pick<RunningSite, 'process'>): number[] {
  return childrenOf(site.process.pid!)
}

/** How many open connections to the port the process holds. */
export const connectionsOf = (pid: number, port: number): number => descriptorsOf(pid, port, '01')
/** Under how many file descriptors the process listens on the port. */
export const listeningOf = (pid: number, port: number): number => descriptorsOf(pid, port, '0A')

/** @param state as `/proc/net/tcp` writes it */
function descriptorsOf(pid: number, port: number, state: string): number {
  const sockets = new Set(
    readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, , its]) => its === state && Number.parseInt(local?.split(':')[1] ?? '', 16) === port)
      .map((columns) => `socket:[${columns[9]}]`),
  )
  return readdirSync(`/proc/${pid}/fd`).filter((fd) => sockets.has(linkOf(`/proc/${pid}/fd/${fd}`))).length
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
