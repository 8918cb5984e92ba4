import { useSyncExternalStore } from 'react'

/** What somebody pressed for and what is still on its way. */
const waiting = new Set<Promise<unknown>>()
const hearing = new Set<() => void>()
const tell = () => hearing.forEach((hear) => hear())

/** While this is on its way, and longer than a moment, the page shows that something comes. @returns the same promise */
export function comes<Work extends Promise<unknown>>(work: Work): Work {
  waiting.add(work)
  tell()
  const over = () => {
    waiting.delete(work)
    tell()
  }
  work.then(over, over)
  return work
}

/** Whether anything is on its way that `comes` was told of. */
export function useComing(): boolean {
  return useSyncExternalStore(
    (hear) => {
      hearing.add(hear)
      return () => void hearing.delete(hear)
    },
    () => waiting.size > 0,
    () => false,
  )
}
