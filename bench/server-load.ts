import { execFileSync } from 'node:child_process'
import { childrenOf } from '#test/process-tree.ts'
import { serversOf } from '#test/site-processes.ts'
import type { RunningSite } from '#test/start-site.ts'
import { cpuMsOf, memoryOf } from './database-measures.ts'

export type Load = { rate: number; p50: number; p99: number; refused: number; cpuMs: number }

/**
 * Asks for the address for some seconds, with wrk on one core against the server on the other.
 * @param processes whose CPU milliseconds are told for each request
 */
export function load(url: string, words: string[], seconds: number, processes: number[] = []): Load {
  const before = cpuOf(processes)
  const connections = words.includes('-c') ? [] : ['-c', '32']
  const text = execFileSync('wrk', ['-t1', ...connections, '-d', `${seconds}s`, '--latency', ...words, url], { encoding: 'utf8' })
  const used = cpuOf(processes) - before
  const requests = Number(/(\d+) requests in/.exec(text)?.[1])
  return {
    rate: Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1])),
    p50: milliseconds(/50%\s+([\d.]+)(us|ms|s)/.exec(text)),
    p99: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(text)),
    refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0),
    cpuMs: Math.round((used / requests) * 1000) / 1000,
  }
}

/** The server and its database; the supervisor does nothing meanwhile. */
export function processesOf(site: RunningSite): number[] {
  return serversOf(site).flatMap((server) => [server, ...childrenOf(server)])
}

export function memory(site: RunningSite): number {
  return processesOf(site).reduce((sum, pid) => sum + memoryOf(pid), 0)
}

/** The middle one of several runs, and of what is taken from each. */
export function middle(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!
}

export function ratio(ours: number, theirs: number): number {
  return Math.round((ours / theirs) * 100) / 100
}

function cpuOf(processes: number[]): number {
  return processes.reduce((sum, pid) => sum + cpuMsOf(pid), 0)
}

function milliseconds(match: RegExpExecArray | null): number {
  return match ? Math.round(Number(match[1]) * { us: 0.001, ms: 1, s: 1000 }[match[2] as 'us' | 'ms' | 's'] * 100) / 100 : Number.NaN
}
