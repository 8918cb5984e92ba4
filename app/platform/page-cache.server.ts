import { LRUCache } from 'lru-cache'
import type { Database, Trx } from './database/database.server.ts'
import type { Effort } from './http/encoding.server.ts'
import { setInterval } from './timers.ts'

/** A finished answer, ready to be written to a socket. */
export type CachedPage = {
  status: number
  /** Name, value, name, value … as Node's `writeHead` takes them. */
  headers: string[]
  body: Buffer
  etag: string
  /** How well the body is compressed. */
  effort?: Effort
}

export type KeptPage = CachedPage & { madeAt: number; freshUntil: number; tags: ReadonlySet<string> }

/** What pages show that may change. Each noun adds its own: `declare module` beside the verb that changes it. */
// oxlint-disable-next-line no-empty-interface -- nouns fill it
export interface PageTags {}
export type PageTag = keyof PageTags

export type PageCache = {
  /** What is kept under the key, also a little past its time: see `isFresh`. */
  find(key: string): KeptPage | undefined
  /** False once the page should be made anew. It may be handed out while that is done. */
  isFresh(page: KeptPage): boolean
  /** Hands the page out a little longer, for a day at most: a new one could not be made. */
  postpone(page: KeptPage): void
  /** The page is no longer what it was: gone, moved, or no longer everybody's. Nothing where another has its place. */
  forget(key: string, page: KeptPage): void
  /** Taken before rendering: a page whose parts changed meanwhile is not kept. */
  begin(): Reading
  /**
   * Forgets every page that shows this, here and in every other process, when this transaction is committed. When what
   * opened it answers, it is done: whoever asks after the writer's answer sees what was written.
   */
  forgetAtCommit(trx: Trx, ...tags: PageTag[]): Promise<void>
  /** Calls back with the keys of pages that were forgotten because what they show has changed. */
  whenForgotten(act: (keys: string[]) => void): void
  /** Everything that is kept, with an estimate for headers and keys. */
  bytes(): number
  close(): void
}

export type Reading = {
  /** Names what the page shows, such as `stories`. */
  dependsOn(...tags: PageTag[]): void
  /** The answer is one visitor's own, although its page stands behind the shared door. */
  forOneVisitor(): void
  isForOneVisitor(): boolean
  keep(key: string, page: CachedPage): void
  /** Whether anything was dropped since: then nobody who asks now may be handed what is being made. */
  isOvertaken(): boolean
}

const CHANNEL = 'page_cache'
/** After this the next who asks has the page made anew, so that a lost notification mends itself. */
const FRESH_MS = 60_000
/** Who comes within this gets the page at once as it was, and the one after them the new one. */
const STALE_MS = 10 * 60_000
/** However long the database is away, nothing older is shown. */
const OLDEST_MS = 24 * 60 * 60_000
const SWEEP_MS = 30_000
const POSTPONED_MS = 2_000
const LONGEST_KEY = 1_000
/** The entry itself, its list of headers and the tables that lead to it. */
const ENTRY_BYTES = 1_000

/**
 * Pages that are the same for everyone, as compressed bytes, least recently used first to go. Addresses with a query
 * have a small part of their own: whoever makes up queries cannot push the site's pages out.
 * @param options.maxBytes of everything kept together; @param options.now milliseconds, of a clock that is never set
 */
export async function openPageCache(database: Database, options: { now?: () => number; maxBytes?: number } = {}): Promise<PageCache> {
  const { now = () => performance.now(), maxBytes = 32 * 1024 * 1024 } = options
  const plain = openShelf((maxBytes * 7) / 8)
  const queried = openShelf(maxBytes / 8)
  const shelves = [plain, queried]
  const shelfOf = (key: string) => (key.includes('?') ? queried : plain)
  const versions = new Map<string, number>()
  let drops = 0
  let gaps = 0

  let tellForgotten: (keys: string[]) => void = () => {}

  /** @returns their keys */
  function forgetWhere(which: (page: KeptPage) => boolean): string[] {
    const keys: string[] = []
    for (const shelf of shelves) for (const [key, page] of shelf.entries()) if (which(page) && shelf.delete(key)) keys.push(key)
    return keys
  }
  function dropHere(changed: string) {
    const tags = changed.split(' ')
    drops++
    for (const tag of tags) versions.set(tag, (versions.get(tag) ?? 0) + 1)
    tellForgotten(forgetWhere((page) => tags.some((tag) => page.tags.has(tag))))
  }
  function forgetAll() {
    drops++
    gaps++
    tellForgotten(forgetWhere(() => true))
  }
  // While nothing is heard, pages go on being handed out; what was missed is known to nobody, so they all end with it.
  await database.listen(CHANNEL, dropHere, forgetAll)
  const isOver = (page: KeptPage) => page.freshUntil + STALE_MS < now() || page.madeAt + OLDEST_MS < now()
  const sweeping = setInterval(() => forgetWhere(isOver), SWEEP_MS).unref()

  return {
    find(key) {
      const page = shelfOf(key).get(key)
      return page && !isOver(page) ? page : undefined
    },
    isFresh: (page) => now() < page.freshUntil,
    postpone: (page) => void (page.freshUntil = now() + POSTPONED_MS),
    forget(key, page) {
      if (shelfOf(key).peek(key) === page) shelfOf(key).delete(key)
    },
    begin() {
      const before = new Map(versions)
      const dropsBefore = drops
      const gapsBefore = gaps
      const tags = new Set<string>()
      let forOne = false
      return {
        dependsOn: (...more) => more.forEach((tag) => tags.add(tag)),
        forOneVisitor: () => void (forOne = true),
        isForOneVisitor: () => forOne,
        keep(key, page) {
          if (forOne || gaps !== gapsBefore) return
          for (const tag of tags) if (before.get(tag) !== versions.get(tag)) return
          if (key.length <= LONGEST_KEY) shelfOf(key).set(key, { ...page, tags, madeAt: now(), freshUntil: now() + FRESH_MS })
        },
        isOvertaken: () => drops !== dropsBefore,
      }
    },
    // Another process that is stuck makes its pages anew after a minute.
    async forgetAtCommit(trx, ...changed) {
      await database.tell(trx, CHANNEL, changed.join(' '))
    },
    whenForgotten: (act) => void (tellForgotten = act),
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
