import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than a password takes to be compared, so that what was not compared leaves no earlier. */
const PACE_MS = 400
const CLOCK = { now: () => performance.now(), wait: (ms: number) => sleep(ms) }

/**
 * Answers when its time is full, or twice or three times that: how long the work took cannot be read off the answer.
 * @param clock in milliseconds
 */
export async function atTheSamePace<Result>(
  work: () => Promise<Result>,
  clock: { now: () => number; wait: (ms: number) => Promise<unknown> } = CLOCK,
): Promise<Result> {
  const began = clock.now()
  const settled = await Promise.allSettled([work()])
  const took = clock.now() - began
  await clock.wait(Math.max(1, Math.ceil(took / PACE_MS)) * PACE_MS - took)
  const [result] = settled
  if (result.status === 'rejected') throw result.reason
  return result.value
}
