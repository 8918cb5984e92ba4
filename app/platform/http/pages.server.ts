import { createHash } from 'node:crypto'
import type { Log } from '../log.server.ts'
import type { CachedPage, KeptPage, PageCache, Reading } from '../page-cache.server.ts'
import { cacheKeyOf, toCachedPage } from './cached-page.server.ts'
import type { Audience } from './door.ts'
import { compress, type Encoding, type Packed } from './encoding.server.ts'
import type { Gate } from './gate.server.ts'
import { finishHeaders } from './security.server.ts'
import type { Upload } from './upload-parts.server.ts'
import { openSpareTime } from './spare-time.server.ts'
import { setTimeout } from '../timers.ts'

/** What the framework makes of a request, and who may have it; `away` where what it needs cannot be reached. */
export type PageMade = { response: Response; audience: Audience; away?: boolean }
export type MakePage = (request: Request, network: string, reading: Reading, uploads?: Upload[]) => Promise<PageMade>
/** One page of the site: `key` is its address as `Address` gives it; `isGone` tells whether who asked has left. */
export type Wanted = {
  key: string
  missing: boolean
  network: string
  encoding: Encoding
  isGone?: () => boolean
  /** Where the page is one person's: what they show of themselves. It is made for them alone. */
  shown?: Headers
}

export type Pages = {
  /**
   * The page as it is now. Who asks for one that is being made gets that one.
   * @returns undefined when too much is being made already, or all who asked have left before it was begun
   * @throws what kept the page from being made
   */
  get(wanted: Wanted): Promise<CachedPage | undefined>
  /** Makes a page anew that was handed out past its time. */
  renew(wanted: Wanted, old: KeptPage): void
  /**
   * Makes those of the pages that are not kept, one after the other, each as small as it goes: who asks for one later has
   * not waited for that. @param keys as `Address` gives them
   */
  prepare(keys: string[]): Promise<void>
}

type Made = PageMade & { body: Buffer; reading: Reading; everyone: boolean; packed: Map<Encoding, Promise<CachedPage>> }
type Flight = { made: Promise<Made | undefined>; reading?: Reading; asked: Wanted[] }

/** Pages are made from the site's own rows alone: nothing that a visitor sends along but the address, and at the desk who they are. */
const PAGE_MS = 30_000
/** More pages than these waiting to be made smaller, and the next ones stay as they are until they are made again. */
const IMPROVED_AT_ONCE = 40
const SITE_ITSELF = 'the site itself'
/** Less fits into the packet that brings the headers: an answer to a page's script, such as the thanks for a form. */
const LEAST_COMPRESSED_BYTES = 500
/** Every browser takes it, over HTTPS. */
export const MOST_ASKED_FOR: Encoding = 'br'

/** Makes what the page cache does not have: each page once at a time, so many pages at once. */
export function openPages(options: {
  cache: PageCache
  gate: Gate
  log: Log
  siteUrl: string
  headers: Record<string, string>
  make: MakePage
  improvedAtOnce?: number
}): Pages {
  const { cache, gate, log, siteUrl, headers, make, improvedAtOnce = IMPROVED_AT_ONCE } = options
  const flights = new Map<string, Flight>()
  const spareTime = openSpareTime(improvedAtOnce)

  async function get(wanted: Wanted): Promise<CachedPage | undefined> {
    const made = await takeFlight(wanted)
    return made && (made.everyone ? pack(made, wanted) : forOne(made, wanted.encoding))
  }

  async function takeFlight(wanted: Wanted): Promise<Made | undefined> {
    if (wanted.shown) return makeOne(wanted, { asked: [wanted] })
    const under = flights.get(wanted.key)
    if (under && !under.reading?.isOvertaken()) {
      under.asked.push(wanted)
      const made = await under.made
      if (!made || made.everyone) return made
      return makeOne(wanted, { asked: [wanted] })
    }
    const flight: Omit<Flight, 'made'> = { asked: [wanted] }
    const taken = Object.assign(flight, { made: makeOne(wanted, flight) })
    flights.set(wanted.key, taken)
    try {
      return await taken.made
    } finally {
      if (flights.get(wanted.key) === taken) flights.delete(wanted.key)
    }
  }

  async function makeOne({ key, missing, network, shown }: Wanted, flight: Omit<Flight, 'made'>): Promise<Made | undefined> {
    const leave = await gate.enter(network, () => flight.asked.every(({ isGone }) => isGone?.()))
    if (!leave) return undefined
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(new Error('A page took too long.')), PAGE_MS)
    try {
      const began = performance.now()
      const reading = (flight.reading = cache.begin())
      const { response, audience } = await make(
        new Request(siteUrl + key, { signal: deadline.signal, ...(shown && { headers: shown }) }),
        network,
        reading,
      )
      finishHeaders(response, headers)
      const body = Buffer.from(await response.arrayBuffer())
      const everyone = !shown && (audience === 'everyone' || (missing && response.status === 404))
      log.debug({ status: response.status, ms: Math.round(performance.now() - began) }, 'a page was made')
      return { response, audience, body, reading, everyone, packed: new Map() }
    } finally {
      clearTimeout(timer)
      leave()
    }
  }

  /** The page in one encoding, made once and kept. */
  function pack(made: Made, { key, encoding }: Wanted): Promise<CachedPage> {
    const { response, body, reading, packed } = made
    const ready = packed.get(encoding)
    if (ready) return ready
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const keptAs = cacheKeyOf(key, encoding)
    const same = () => {
      const kept = cache.find(keptAs)
      return kept?.etag === etag && kept.effort ? { body: kept.body, effort: kept.effort } : undefined
    }
    const canBeSmaller = () => (same()?.effort ?? 'best') !== 'best'
    // Whoever likes can make up searches.
    const isSearch = key.includes('?')
    const turn = spareTime.take(isSearch)
    const packing = keep(same() ?? compress(body, encoding, turn && !isSearch ? 'quick' : 'fair'))
    packed.set(encoding, packing)
    return packing

    async function keep(content: Packed | Promise<Packed>): Promise<CachedPage> {
      try {
        const page = toCachedPage(response, await content, encoding, etag)
        reading.keep(keptAs, page)
        turn?.work(improve)
        return page
      } catch (error) {
        turn?.giveBack()
        throw error
      }
    }
    /** It may be forgotten before its turn comes, and while it is made. */
    async function improve() {
      try {
        if (!canBeSmaller()) return
        const smaller = await compress(body, encoding, 'best')
        if (canBeSmaller()) reading.keep(keptAs, toCachedPage(response, smaller, encoding, etag))
      } catch (err) {
        log.warn({ err }, 'a page could not be compressed further')
      }
    }
  }

  return {
    get,
    renew(wanted, old) {
      if (flights.has(wanted.key)) return
      get({ ...wanted, network: SITE_ITSELF }).then(
        (page) => (page && page.status < 500 ? cache.forget(cacheKeyOf(wanted.key, wanted.encoding), old) : cache.postpone(old)),
        (error: unknown) => {
          cache.postpone(old)
          log.warn({ err: error }, 'a page could not be made anew')
        },
      )
    },
    async prepare(keys) {
      for (const key of keys) {
        if (cache.find(cacheKeyOf(key, MOST_ASKED_FOR))) continue
        // Whoever asks for it will be told what is wrong with it.
        await get({ key, missing: false, network: SITE_ITSELF, encoding: MOST_ASKED_FOR }).catch(() => {})
        await spareTime.done()
      }
    },
  }
}

/**
 * An answer to one visitor. Pages of whoever holds their address stay uncompressed: beside a secret, the length of
 * compressed text that someone else has a word in could tell of it.
 */
export async function forOne({ response, audience, body }: PageMade & { body: Buffer }, wanted: Encoding): Promise<CachedPage> {
  const isText = /^text\/|json|xml|javascript|x-script/.test(response.headers.get('content-type') ?? '')
  const encoding = isText && audience !== 'holder' && body.length >= LEAST_COMPRESSED_BYTES ? wanted : 'identity'
  const { body: packed } = await compress(body, encoding, 'fair')
  const headers = [...response.headers].filter(([name]) => name !== 'content-length' && name !== 'vary').flat()
  const more = ['vary', 'accept-encoding', 'content-length', String(packed.length)]
  return {
    status: response.status,
    headers: [...headers, ...more, ...(encoding === 'identity' ? [] : ['content-encoding', encoding])],
    body: packed,
    etag: '',
  }
}
