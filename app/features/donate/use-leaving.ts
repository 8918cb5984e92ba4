import { useEffect, useState } from 'react'
import { LONGEST_LEAVING_MS } from '#app/forms/longest-leaving.ts'

/** Whether the browser is on its way to another page. The Stop button says nothing to a page, so it ends by itself. */
export function useLeaving() {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!leaving) return undefined
    const over = setTimeout(() => setLeaving(false), LONGEST_LEAVING_MS)
    return () => clearTimeout(over)
  }, [leaving])
  return [leaving, setLeaving] as const
}
