import { LRUCache } from 'lru-cache'
import type { Database } from './database/database.server.ts'

/** A finished answer, ready to be written to a socket. */
export type CachedPage = {
  status: number
  /** Name, value, name, value … as Node's `writeHead` takes them. */
  headers: string[]
  body: Buffer
  etag: string
}

export type KeptPage = CachedPage & { freshUntil: number; tags: ReadonlySet<string> }

export type PageCache = {
  /** What is kept under the key, also a little past its time: see `isFresh`. */
  find(key: string): KeptPage | undefined
  /** False once the page should be made anew. It may be handed out while that is done. */
  isFresh(page: KeptPage): boolean
  /** Hands the page out a little longer: a new one could not be made. */
  postpone(page: KeptPage): void
  /** Taken before rendering: a page whose parts changed meanwhile is not kept. */
  begin(): Reading
  /**
   * Forgets every page that shows this, here and in every other process. Call after commit and before the writer is
   * answered: whoever asks after that answer sees what was written.
   */
  drop(tag: string): Promise<void>
  /** Everything that is kept, with an estimate for headers and keys. */
  bytes(): number
  close(): void
}

export type Reading = {
  /** Names what the page shows, such as `stories`. */
  dependsOn(tag: string): void
  keep(key: string, page: CachedPage): void
  /** Whether anything was dropped since: then nobody who asks now may be handed what is being made. */
  isOvertaken(): boolean
}

const CHANNEL = 'page_cache'
/** A lost notification mends itself after this. */
const FRESH_MS = 60_000
/** Somebody who comes within this gets the page at once, and the next one a new one. After it the page is gone. */
const STALE_MS = 10 * 60_000
const SWEEP_MS = 30_000
const POSTPONED_MS = 2_000
const LONGEST_KEY = 1_000
/** The entry itself, its list of headers and the tables that lead to it. */
const ENTRY_BYTES = 1_000

/**
 * Pages that are the same for everyone, as compressed bytes, least recently used first to go. Addresses with a query
 * have a small part of their own: whoever makes up queries cannot push the site's pages out.
 * @param options.maxBytes of everything kept together; @param options.now milliseconds
 */
export async function openPageCache(database: Database, options: { now?: () => number; maxBytes?: number } = {}): Promise<PageCache> {
  const { now = Date.now, maxBytes = 32 * 1024 * 1024 } = options
  const plain = openShelf((maxBytes * 7) / 8)
  const queried = openShelf(maxBytes / 8)
  const shelves = [plain, queried]
  const shelfOf = (key: string) => (key.includes('?') ? queried : plain)
  const versions = new Map<string, number>()
  let drops = 0

  function forget(which: (page: KeptPage) => boolean) {
    for (const shelf of shelves) for (const [key, page] of shelf.entries()) if (which(page)) shelf.delete(key)
  }
  function dropHere(tag: string) {
    drops++
    versions.set(tag, (versions.get(tag) ?? 0) + 1)
    forget((page) => page.tags.has(tag))
  }
  function forgetAll() {
    drops++
    for (const tag of versions.keys()) versions.set(tag, versions.get(tag)! + 1)
    for (const shelf of shelves) shelf.clear()
  }
  // While nothing is heard, pages go on being handed out; what was missed is known to nobody, so they all end with it.
  await database.listen(CHANNEL, dropHere, forgetAll)
  const isOver = (page: KeptPage) => page.freshUntil + STALE_MS < now()
  const sweeping = setInterval(() => forget(isOver), SWEEP_MS).unref()

  return {
    find(key) {
      const page = shelfOf(key).get(key)
      return page && !isOver(page) ? page : undefined
    },
    isFresh: (page) => now() < page.freshUntil,
    postpone: (page) => void (page.freshUntil = now() + POSTPONED_MS),
    begin() {
      const before = new Map(versions)
      const dropsBefore = drops
      const tags = new Set<string>()
      return {
        dependsOn: (tag) => void tags.add(tag),
        keep(key, page) {
          for (const tag of tags) if (before.get(tag) !== versions.get(tag)) return
          if (key.length <= LONGEST_KEY) shelfOf(key).set(key, { ...page, tags, freshUntil: now() + FRESH_MS })
        },
        isOvertaken: () => drops !== dropsBefore,
      }
    },
    async drop(tag) {
      // Heard here as well, also when nobody else can be told.
      // What was written is written: another process that is stuck is a minute late at most.
      await database.tell(CHANNEL, tag).catch(() => {})
    },
    bytes: () => plain.calculatedSize + queried.calculatedSize,
    close: () => clearInterval(sweeping),
  }
}

function openShelf(maxBytes: number) {
  return new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 8,
    sizeCalculation: (page, key) => page.body.length + ENTRY_BYTES + 2 * (key.length + page.headers.join('').length),
  })
}
