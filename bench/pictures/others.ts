import { setTimeout as pause } from 'node:timers/promises'
import { timed } from './figures.ts'

/** What others wait for pages that nobody has kept, while the work goes on: each search is another one. */
export async function p99WhileWaiting(site: { url: string }, work: Promise<unknown>): Promise<{ p99: number; seconds: number }> {
  const began = performance.now()
  let working = true
  const done = work.finally(() => (working = false))
  const times: number[] = []
  for (let number = 0; working; number++) {
    times.push(await timed(async () => void (await (await fetch(`${site.url}/search?q=baker${began}${number}`)).arrayBuffer())))
    await pause(20)
  }
  await done
  times.sort((one, other) => one - other)
  return { p99: times[Math.floor(times.length * 0.99)] ?? 0, seconds: (performance.now() - began) / 1_000 }
}
