const KEY = 'own-codes'
/** Of the tab: whose link led here. */
const CAME_BY = 'came-by'

/** The codes whose holder uses this device. Some private windows have no memory at all. */
export function readOwnCodes(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/**
 * This device is the holder's own: it says so today, by one of the codes and what shows that it may, and remembers them all, so
 * that opening the own link plants nothing.
 */
export function rememberOwnCodes([code, ...others]: string[], proof: string, address: string): void {
  if (code === undefined) return
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...readOwnCodes(), code, ...others])]))
  } catch {}
  const said: [string, string][] = [
    ['act', 'own'],
    ['code', code],
    ['proof', proof],
  ]
  void tell(address, said)
}

/** Whose link led to this tab, unless it is this device's own. */
export function readCameBy(query: string): string | undefined {
  const code = new URLSearchParams(query).get('a') ?? readKept()
  return code && !readOwnCodes().includes(code.toUpperCase()) ? code : undefined
}

export function keepCameBy(code: string): void {
  try {
    sessionStorage.setItem(CAME_BY, code)
  } catch {}
}

function readKept(): string | null {
  try {
    return sessionStorage.getItem(CAME_BY)
  } catch {
    return null
  }
}

/** Sends what nobody waits for; what does not arrive is not sent again. */
export async function tell(address: string, fields: [string, string][]): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), keepalive: true })
    return await answer.text()
  } catch {
    return undefined
  }
}
