import { LOOKED_AT_MS } from './looked-at.ts'
import { keepCameBy, readOwnCodes, rememberOwnCodes, tell } from './own-codes.ts'

/** A little more than the server asks for: clocks round. */
const WAITED_MS = LOOKED_AT_MS + 100

/**
 * What a page of an Ambassador's does with visits. `data-visit` is the code whose page was opened: it tells so when the page
 * is first seen, and again once it was looked at for two seconds in all. `data-own` are the codes of whoever holds the page:
 * their own device, which plants nothing; `data-proof` shows that they are theirs. `data-visits` is where it is told.
 * @returns ends it
 */
export function watchVisits(page: ParentNode): () => void {
  const ended = new AbortController()
  for (const { dataset } of page.querySelectorAll<HTMLElement>('[data-visits]')) {
    const { visit, own, proof, visits } = dataset
    if (own) rememberOwnCodes(own.split(' '), proof!, visits!)
    if (visit) void watch(visit, visits!, ended.signal)
  }
  return () => ended.abort()
}

async function watch(code: string, address: string, ended: AbortSignal): Promise<void> {
  if (readOwnCodes().includes(code)) return
  keepCameBy(code)
  const seen: [string, string][] = [
    ['code', code],
    ['via', new URLSearchParams(location.search).get('via') ?? ''],
  ]
  await beVisible(0, ended)
  const token = await tell(address, [['act', 'open'], ...seen])
  await beVisible(WAITED_MS, ended)
  if (token && !ended.aborted) void tell(address, [['act', 'stay'], ['token', token], ...seen])
}

/** Until the page was visible for so long, with rests between as many as there were. */
function beVisible(ms: number, ended: AbortSignal): Promise<void> {
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
