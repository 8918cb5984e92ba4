import { useEffect } from 'react'

/** On a page that asks Google: whoever moved here from another page gets this one's own policy, before they have typed anything. */
export function useOpenDocument(isGoogle: boolean): void {
  useEffect(() => {
    if (isGoogle) void import('#app/adapters/maps/google/library-page.ts').then(({ loadsAnew }) => loadsAnew())
  }, [isGoogle])
}
