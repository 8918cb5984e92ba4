import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than a password takes to be compared, so that what was not compared leaves no earlier. */
const PACE_MS = 400

/** Answers when its time is full, or twice or three times that: how long the work took cannot be read off the answer. */
export async function atTheSamePace<Result>(work: () => Promise<Result>, paceMs = PACE_MS): Promise<Result> {
  const began = performance.now()
  const settled = await Promise.allSettled([work()])
  const took = performance.now() - began
  await sleep(Math.max(1, Math.ceil(took / paceMs)) * paceMs - took)
  const [result] = settled
  if (result.status === 'rejected') throw result.reason
  return result.value
}
