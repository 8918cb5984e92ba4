import { useEffect, useState } from 'react'

/** The moment by the visitor's own clock, renewed each minute; undefined on the server and at first. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
