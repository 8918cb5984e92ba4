import { useEffect, useState } from 'react'

const KEY = 'too-young'

/**
 * Whether this tab was told an age below the minimum. Kept until the tab is closed, on the device alone, so that going
 * back and changing the answer does not simply pass. Without scripts nothing remembers it: there is no cookie.
 */
export function useAgeMemory(saidNow: boolean): [turnedAway: boolean, turnAway: () => void] {
  const [turnedAway, setTurnedAway] = useState(false)
  const turnAway = () => {
    setTurnedAway(true)
    try {
      sessionStorage.setItem(KEY, 'yes')
    } catch {}
  }
  useEffect(() => {
    if (saidNow) return turnAway()
    try {
      if (sessionStorage.getItem(KEY)) setTurnedAway(true)
    } catch {}
  }, [saidNow])
  return [turnedAway || saidNow, turnAway]
}
