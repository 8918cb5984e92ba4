import type { Database } from './database/database.server.ts'

/** A finished answer, ready to be written to a socket. */
export type CachedPage = {
  status: number
  /** Name, value, name, value … as Node's `writeHead` takes them. One list for each encoding. */
  headers: { br: string[]; gzip: string[]; identity: string[] }
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer }
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

/**
 * Pages that are the same for everyone, as compressed bytes, least recently used first to go.
 * A page lives at most a minute, so that a lost notification mends itself.
 * @param maxBytes of all kept bodies together
 */
export async function openPageCache(database: Database, now: () => number = Date.now, maxBytes = 32 * 1024 * 1024): Promise<PageCache> {
  type Kept = CachedPage & { until: number; tags: Set<string>; size: number }
  const pages = new Map<string, Kept>()
  const versions = new Map<string, number>()
  let total = 0

  function forget(key: string, page: Kept) {
    pages.delete(key)
    total -= page.size
  }
  function dropHere(tag: string) {
    versions.set(tag, (versions.get(tag) ?? 0) + 1)
    for (const [key, page] of pages) if (page.tags.has(tag)) forget(key, page)
  }
  await database.listen(CHANNEL, dropHere)

  return {
    find(key) {
      const page = pages.get(key)
      if (!page) return undefined
      if (page.until < now()) {
        forget(key, page)
        return undefined
      }
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    begin() {
      const before = new Map(versions)
      const tags = new Set<string>()
      return {
        dependsOn: (tag) => void tags.add(tag),
        keep(key, page) {
          for (const tag of tags) if (before.get(tag) !== versions.get(tag)) return
          const size = page.bodies.br.length + page.bodies.gzip.length + page.bodies.identity.length
          if (size > maxBytes / 8) return
          const old = pages.get(key)
          if (old) forget(key, old)
          pages.set(key, { ...page, tags, size, until: now() + LIFETIME_MS })
          total += size
          for (const [oldest, kept] of pages) {
            if (total <= maxBytes) break
            forget(oldest, kept)
          }
        },
      }
    },
    async drop(tag) {
      dropHere(tag)
      await database.notify(CHANNEL, tag)
    },
    bytes: () => total,
  }
}
