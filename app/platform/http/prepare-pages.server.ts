import type { PageCache } from '../page-cache.server.ts'
import { addressKeptAs } from './cached-page.server.ts'
import { MOST_ASKED_FOR } from './pages.server.ts'
import { setTimeout } from '../timers.ts'

/** Whoever waited for the start comes first. */
const AFTER_START_MS = 1_000
/** What a busy minute changes again and again is made for those who ask, until it has stood so long. */
const AFTER_CHANGE_MS = 2_000

/**
 * Has the pages made and compressed while nobody waits for them: after the start, and each time after what they show has
 * changed. Without this the first who asks waits for it, and has a tenth more bytes to load.
 * @param keys as `Address` gives them
 */
export function prepareAhead(prepare: (keys: string[]) => Promise<unknown>, cache: Pick<PageCache, 'whenForgotten'>, keys: string[]): void {
  const waiting = new Set(keys)
  let timer = soon(AFTER_START_MS)

  function soon(ms: number) {
    return setTimeout(() => {
      const now = [...waiting]
      waiting.clear()
      void prepare(now)
    }, ms).unref()
  }
  cache.whenForgotten((cacheKeys) => {
    const addresses = cacheKeys.flatMap((key) => addressKeptAs(key, MOST_ASKED_FOR) ?? [])
    const plain = addresses.filter((address) => keys.includes(address))
    if (plain.length === 0) return
    for (const address of plain) waiting.add(address)
    clearTimeout(timer)
    timer = soon(AFTER_CHANGE_MS)
  })
}
