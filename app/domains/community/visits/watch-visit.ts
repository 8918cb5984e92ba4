/** The time that a page must be visible before the visit counts. */
export const MIN_VISIT_MS = 2_000

/** The page waits slightly longer than the server requires, because clocks round. */
const WAITED_MS = MIN_VISIT_MS + 100

/**
 * Reports a visit when the page is first visible, and again after two visible seconds. `data-own` and `data-proof` identify the
 * holder's own device, which earns nothing.
 */
export function watchVisits(page: ParentNode): () => void {
  const ended = new AbortController()
  for (const { dataset } of page.querySelectorAll<HTMLElement>('[data-visits]')) {
    const { visit, own, proof, visits } = dataset
    const codes = own?.split(' ') ?? []
    saveOwnCodes(codes)
    // One code is enough: it identifies the holder, and a device of theirs earns nothing by any of their codes.
    if (codes[0])
      void postForm(visits!, [
        ['act', 'own'],
        ['code', codes[0]],
        ['proof', proof!],
      ])
    if (visit) void watch(visit, visits!, ended.signal)
  }
  return () => ended.abort()
}

async function watch(code: string, address: string, ended: AbortSignal): Promise<void> {
  if (readOwnCodes().includes(code)) return
  saveReferringCode(code)
  const seen: [string, string][] = [
    ['code', code],
    ['via', new URLSearchParams(location.search).get('via') ?? ''],
  ]
  await waitUntilVisible(0, ended)
  const token = await postForm(address, [['act', 'open'], ...seen])
  await waitUntilVisible(WAITED_MS, ended)
  if (token && !ended.aborted) void postForm(address, [['act', 'stay'], ['token', token], ...seen])
}

/** Resolves once the page has been visible for `ms` milliseconds in total. */
function waitUntilVisible(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let left = ms
    let since: number | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (since !== undefined) left -= performance.now() - since
      since = document.visibilityState === 'visible' ? performance.now() : undefined
      if (since !== undefined) timer = setTimeout(end, left)
    }
    const end = () => {
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    ended.addEventListener('abort', () => (clearTimeout(timer), document.removeEventListener('visibilitychange', look)))
    look()
  })
}

const KEY = 'own-codes'
const REFERRING_CODE = 'came-by'

export function readOwnCodes(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

export function saveOwnCodes(codes: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...readOwnCodes(), ...codes])]))
  } catch {}
}

/** Returns the code by which this tab was opened, unless it belongs to the owner of the device. */
export function readReferringCode(query: string): string | undefined {
  const code = new URLSearchParams(query).get('a') ?? parseStored()
  return code && !readOwnCodes().includes(code.toUpperCase()) ? code : undefined
}

export function saveReferringCode(code: string): void {
  try {
    sessionStorage.setItem(REFERRING_CODE, code)
  } catch {}
}

function parseStored(): string | null {
  try {
    return sessionStorage.getItem(REFERRING_CODE)
  } catch {
    return null
  }
}

export async function postForm(address: string, fields: [string, string][]): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), keepalive: true })
    return await answer.text()
  } catch {
    return undefined
  }
}
