import { readFileSync } from 'node:fs'

export const BUSY_FOR_2_SECONDS =
  "do $$ declare over timestamptz := clock_timestamp() + interval '2 seconds'; begin while clock_timestamp() < over loop null; end loop; end $$"

/** What a process holds, megabytes. */
export function memoryOf(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}

/** CPU milliseconds a process has used so far, all threads; the clock ticks a hundred times a second. */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
