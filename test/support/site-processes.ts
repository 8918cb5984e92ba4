import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { listChildProcesses } from './process-tree.ts'
import type { RunningSite } from './start-site.ts'

/** Lists the server processes of a site that was started with `supervised`, oldest first. */
export function listServerProcesses(site: Pick<RunningSite, 'process'>): number[] {
  return listChildProcesses(site.process.pid!)
}

/** Whether the process listens on the port. */
export function isListening(pid: number, port: number): boolean {
  const LISTEN = '0A'
  const sockets = new Set(
    readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, , state]) => state === LISTEN && Number.parseInt(local?.split(':')[1] ?? '', 16) === port)
      .map((columns) => `socket:[${columns[9]}]`),
  )
  return readdirSync(`/proc/${pid}/fd`).some((fd) => {
    try {
      return sockets.has(readlinkSync(`/proc/${pid}/fd/${fd}`))
    } catch {
      // The file was closed meanwhile.
      return false
    }
  })
}
