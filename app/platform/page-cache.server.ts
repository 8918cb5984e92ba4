import type { Database } from './database/database.server.ts'

/** A finished answer, ready to be written to a socket. */
export type CachedPage = {
  status: number
  /** Name, value, name, value … as Node's `writeHead` takes them. */
  headers: string[]
  body: Buffer
  etag: string
}

export type PageCache = {
  find(key: string): CachedPage | undefined
  /** Taken before rendering: a page whose parts changed meanwhile is not kept. */
  begin(): Reading
  /** Forgets every page that shows this, here and in every other process. Call after commit. */
  drop(tag: string): Promise<void>
  bytes(): number
}

export type Reading = {
  /** Names what the page shows, such as `stories`. */
  dependsOn(tag: string): void
  keep(key: string, page: CachedPage): void
}

const CHANNEL = 'page_cache'
const LIFETIME_MS = 60_000

type Kept = CachedPage & { until: number; tags: Set<string> }

/**
 * Pages that are the same for everyone, as compressed bytes, least recently used first to go.
 * A page lives at most a minute, so that a lost notification mends itself. Addresses with a query have a small part
 * of their own: whoever makes up queries cannot push the site's pages out.
 * @param maxBytes of all kept bodies together
 */
export async function openPageCache(database: Database, now: () => number = Date.now, maxBytes = 32 * 1024 * 1024): Promise<PageCache> {
  const plain = openShelf((maxBytes * 7) / 8)
  const queried = openShelf(maxBytes / 8)
  const shelfOf = (key: string) => (key.includes('?') ? queried : plain)
  const versions = new Map<string, number>()

  function dropHere(tag: string) {
    versions.set(tag, (versions.get(tag) ?? 0) + 1)
    for (const shelf of [plain, queried]) shelf.forgetAll((page) => page.tags.has(tag))
  }
  await database.listen(CHANNEL, dropHere)

  return {
    find: (key) => shelfOf(key).find(key, now()),
    begin() {
      const before = new Map(versions)
      const tags = new Set<string>()
      return {
        dependsOn: (tag) => void tags.add(tag),
        keep(key, page) {
          for (const tag of tags) if (before.get(tag) !== versions.get(tag)) return
          if (key.length <= 1_000) shelfOf(key).keep(key, { ...page, tags, until: now() + LIFETIME_MS })
        },
      }
    },
    async drop(tag) {
      dropHere(tag)
      // What was written is written: other processes that hear nothing are a minute late at most.
      await database.notify(CHANNEL, tag).catch(() => {})
    },
    bytes: () => plain.bytes() + queried.bytes(),
  }
}

function openShelf(maxBytes: number) {
  const pages = new Map<string, Kept>()
  let total = 0
  function forget(key: string, page: Kept) {
    pages.delete(key)
    total -= page.body.length
  }
  return {
    find(key: string, at: number): Kept | undefined {
      const page = pages.get(key)
      if (!page) return undefined
      if (page.until < at) {
        forget(key, page)
        return undefined
      }
      // A Map remembers the order of insertion: the front is what was used longest ago.
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    keep(key: string, page: Kept) {
      if (page.body.length > maxBytes / 8) return
      const old = pages.get(key)
      if (old) forget(key, old)
      pages.set(key, page)
      total += page.body.length
      for (const [oldest, kept] of pages) {
        if (total <= maxBytes) break
        forget(oldest, kept)
      }
    },
    forgetAll(matches: (page: Kept) => boolean) {
      for (const [key, page] of pages) if (matches(page)) forget(key, page)
    },
    bytes: () => total,
  }
}
