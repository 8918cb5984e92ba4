import { LRUCache } from 'lru-cache'
import type { Database, Trx } from './database/database.server.ts'
import { setGuardedInterval } from '#app/platform/jobs/timers.ts'

export type CachedPage = {
  status: number
  headers: string[]
  body: Buffer
  etag: string
  best?: boolean
}

export type StoredPage = CachedPage & { madeAt: number; freshUntil: number; tags: ReadonlySet<string> }

/** Each domain adds its own tags with `declare module`. */
// oxlint-disable-next-line no-empty-interface -- domains fill it
export interface PageTags {}
export type PageTag = keyof PageTags

export type PageCache = {
  find(key: string): StoredPage | undefined
  isFresh(page: StoredPage): boolean
  postpone(page: StoredPage): void
  invalidate(key: string, page: StoredPage): void
  begin(): CacheWrite
  /** Invalidates pages with these tags after the commit: here before `inTransaction` returns, in other processes when notified. */
  invalidateOnCommit(trx: Trx, ...tags: PageTag[]): Promise<void>
  bytes(): number
  close(): void
}

export type CacheWrite = {
  dependsOn(...tags: PageTag[]): void
  markPrivate(): void
  isPrivate(): boolean
  keep(key: string, page: CachedPage): void
  /** True if any tag was invalidated since the render began, so that the render must not be shared. */
  isStale(): boolean
}

const CHANNEL = 'page_cache'
/** After this time the next request renders the page again, in case a notification was lost. */
const MAX_FRESH_MS = 60_000
const MAX_STALE_MS = 10 * 60_000
const MAX_AGE_MS = 24 * 60 * 60_000
const SWEEP_INTERVAL_MS = 30_000
const POSTPONED_MS = 2_000
const MAX_KEY_LENGTH = 1_000
const ENTRY_OVERHEAD_BYTES = 1_000

/** URLs with a query have a small cache of their own, so that invented queries cannot evict the site's pages. */
export async function openPageCache(database: Database, options: { now?: () => number; maxBytes?: number } = {}): Promise<PageCache> {
  const { now = () => performance.now(), maxBytes = 32 * 1024 * 1024 } = options
  const plain = createCache((maxBytes * 7) / 8)
  const queried = createCache(maxBytes / 8)
  const caches = [plain, queried]
  const cacheFor = (key: string) => (key.includes('?') ? queried : plain)
  const versions = new Map<string, number>()
  let drops = 0
  let gaps = 0

  function forgetWhere(which: (page: StoredPage) => boolean): void {
    for (const shelf of caches) for (const [key, page] of shelf.entries()) if (which(page)) shelf.delete(key)
  }
  function dropHere(changed: string) {
    const tags = changed.split(' ')
    drops++
    for (const tag of tags) versions.set(tag, (versions.get(tag) ?? 0) + 1)
    forgetWhere((page) => tags.some((tag) => page.tags.has(tag)))
  }
  function forgetAll() {
    drops++
    gaps++
    forgetWhere(() => true)
  }
  // All pages are dropped after an interruption of notifications, because invalidations may have been missed.
  await database.listen(CHANNEL, dropHere, forgetAll)
  const isOver = (page: StoredPage) => page.freshUntil + MAX_STALE_MS < now() || page.madeAt + MAX_AGE_MS < now()
  const sweeping = setGuardedInterval(() => forgetWhere(isOver), SWEEP_INTERVAL_MS).unref()

  return {
    find(key) {
      const page = cacheFor(key).get(key)
      return page && !isOver(page) ? page : undefined
    },
    isFresh: (page) => now() < page.freshUntil,
    postpone: (page) => void (page.freshUntil = now() + POSTPONED_MS),
    invalidate(key, page) {
      if (cacheFor(key).peek(key) === page) cacheFor(key).delete(key)
    },
    begin() {
      const before = new Map(versions)
      const dropsBefore = drops
      const gapsBefore = gaps
      const tags = new Set<string>()
      let isPrivate = false
      return {
        dependsOn: (...more) => more.forEach((tag) => tags.add(tag)),
        markPrivate: () => void (isPrivate = true),
        isPrivate: () => isPrivate,
        keep(key, page) {
          if (isPrivate || gaps !== gapsBefore) return
          for (const tag of tags) if (before.get(tag) !== versions.get(tag)) return
          if (key.length <= MAX_KEY_LENGTH) cacheFor(key).set(key, { ...page, tags, madeAt: now(), freshUntil: now() + MAX_FRESH_MS })
        },
        isStale: () => drops !== dropsBefore,
      }
    },
    async invalidateOnCommit(trx, ...changed) {
      await database.notify(trx, CHANNEL, changed.join(' '))
    },
    bytes: () => plain.calculatedSize + queried.calculatedSize,
    close: () => clearInterval(sweeping),
  }
}

function createCache(maxBytes: number) {
  return new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 8,
    sizeCalculation: (page, key) => page.body.length + ENTRY_OVERHEAD_BYTES + 2 * (key.length + page.headers.join('').length),
  })
}
