/** What the loader needs of the page it runs in. */
export type LibraryPage = {
  /** Where the library looks for what it calls back. */
  globals: Record<string, unknown>
  addScript(address: string, failed: () => void): void
  /** @returns how to stop it */
  after(milliseconds: number, act: () => void): () => void
  /** Whether the page is being loaded anew, because this document's policy does not let the library in. */
  loadsAnew(): boolean
}

export const thisPage: LibraryPage = {
  globals: globalThis as unknown as Record<string, unknown>,
  addScript(address, failed) {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.addEventListener('error', () => {
      script.remove()
      failed()
    })
    document.head.append(script)
  },
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
  loadsAnew,
}

/**
 * Whoever moved here from another page of the site still has the policy of the document they came in by, which knows no
 * Google: the address they are at is loaded as a document of its own. One that came so and is not open stays as it is.
 */
export function loadsAnew(): boolean {
  const [came] = performance.getEntriesByType('navigation')
  const isOpen = document.documentElement.dataset.openedTo === 'google'
  if (isOpen || !came || new URL(came.name).pathname === location.pathname) return false
  location.reload()
  return true
}
