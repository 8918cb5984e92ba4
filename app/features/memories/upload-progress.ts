import { useSyncExternalStore } from 'react'

/** How far what is being sent has come: from 0 to 1; undefined while nothing is on its way. There is one form at a time. */
let share: number | undefined
const listeners = new Set<() => void>()

export function tellProgress(now: number | undefined): void {
  share = now
  for (const each of listeners) each()
}

export function useProgress(): number | undefined {
  return useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => share,
    () => undefined,
  )
}
