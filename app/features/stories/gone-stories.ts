const KEY = 'gone-stories'

/** Which stories went off the site by what was asked in this tab: the browser still has their pages. */
export function noteGone(slug: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...read(), slug]))
  } catch {}
}

/** @returns once for each time it went: whoever is led to it again after that sees what there is */
export function tookGone(slug: string): boolean {
  try {
    const gone = read()
    if (!gone.includes(slug)) return false
    sessionStorage.setItem(KEY, JSON.stringify(gone.filter((each) => each !== slug)))
    return true
  } catch {
    return false
  }
}

const read = () => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]
