import { readFileSync } from 'node:fs'

/** The eighth figure of `/proc/stat`, after user, nice, system, idle, iowait, irq and softirq (proc(5)). */
const STEAL = 7

/**
 * How much of its processors' time a virtual machine was not given since the last question: what it measured then is
 * its neighbours' doing too.
 * @returns a share between 0 and 1; undefined where the system does not say
 */
export function watchStolenTime(): () => number | undefined {
  let last = read()
  return () => {
    const now = read()
    const passed = now?.map((time, i) => time - (last?.[i] ?? 0))
    last = now
    const all = passed?.reduce((sum, time) => sum + time, 0)
    return passed && all ? passed[STEAL]! / all : undefined
  }
}

function read(): number[] | undefined {
  try {
    const [, ...times] = readFileSync('/proc/stat', 'latin1').split('\n', 1)[0]!.split(/\s+/)
    return times.slice(0, STEAL + 1).map(Number)
  } catch {
    return undefined
  }
}
