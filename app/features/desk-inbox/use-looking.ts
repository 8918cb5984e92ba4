import { useEffect } from 'react'
import { ownAddress } from '#app/features/site/own-address.ts'

const EVERY_MS = 4 * 60_000

/** Lets the others know that this one is open here, for as long as somebody looks at the window. */
export function useLooking(id: string): void {
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === 'visible')
        // Whether it arrives changes nothing here.
        fetch(ownAddress(`/desk/inbox/${id}/looking`), { method: 'POST', body: new URLSearchParams(), keepalive: true }).catch(() => {})
    }
    tell()
    const again = setInterval(tell, EVERY_MS)
    return () => clearInterval(again)
  }, [id])
}
