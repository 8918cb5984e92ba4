import { useSyncExternalStore } from 'react'

const waiting = new Set<Promise<unknown>>()
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((hear) => hear())

/** Shows progress while the promise takes longer than a moment. Returns the same promise. */
export function comes<Work extends Promise<unknown>>(work: Work): Work {
  waiting.add(work)
  notify()
  const over = () => {
    waiting.delete(work)
    notify()
  }
  work.then(over, over)
  return work
}

export function useComing(): boolean {
  return useSyncExternalStore(
    (hear) => {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
    () => waiting.size > 0,
    () => false,
  )
}
