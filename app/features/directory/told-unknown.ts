import { useEffect, useState, useSyncExternalStore } from 'react'

/** What is said of a location that is not known. Where Google is asked, it is known only after the form was shown; there is one search at a time. */
let said: string | undefined
const listeners = new Set<() => void>()

function say(now: string | undefined): void {
  said = now
  for (const each of listeners) each()
}

/** To be told by what says so in the place of results. */
export function useTellUnknown(error: string): void {
  useEffect(() => {
    say(error)
    return () => say(undefined)
  }, [error])
}

/** @returns what was said of the location; it stays until the form is another's, however the next search goes */
export function useToldUnknown(): string | undefined {
  const now = useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => said,
    () => undefined,
  )
  const [told, setTold] = useState<string>()
  useEffect(() => {
    if (now) setTold(now)
  }, [now])
  return now ?? told
}
