import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'

export type ConcurrencyLimit = {
  run<T>(task: () => Promise<T>): Promise<T> | undefined
}

export function createConcurrencyLimit({ concurrency, maxQueue }: { concurrency: number; maxQueue: number }): ConcurrencyLimit {
  const limit = pLimit(concurrency)
  return {
    run(task) {
      if (limit.activeCount + limit.pendingCount >= concurrency + maxQueue) return undefined
      return limit(async () => {
        // Requests that have already arrived are read before the next task starts.
        await setImmediate()
        return task()
      })
    },
  }
}
