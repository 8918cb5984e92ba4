import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { childrenOf } from './process-tree.ts'
import type { RunningSite } from './start-site.ts'

/** The server processes under a site that was started supervised, oldest first. */
export function serversOf(site: Pick<RunningSite, 'process'>): number[] {
  return childrenOf(site.process.pid!)
}

/** How many open connections to the port the process holds. */
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

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
