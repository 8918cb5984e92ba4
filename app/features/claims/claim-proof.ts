import providers from 'email-providers/all.json' with { type: 'json' }
import { getDomain } from 'tldts'
import type { Place } from '#app/features/places/place.ts'

/** How somebody was reached by a code: `destination` is an address in small letters, or a number as `usPhone` writes it. */
export type Reached = { channel: 'email' | 'phone'; destination: string }
/** What that proves. `reachable`: no more than that they can be reached there. */
export type Proof = 'contact-on-file' | 'own-domain' | 'reachable' | 'none'

/** Sites and mailboxes of very many, besides those of the list: whoever has an address there does not own the page of another. */
const SHARED = [
  // Nobody’s own: kept for examples (RFC 2606, 3), as a demo has them.
  'example.org',
  'example.com',
  'example.net',
  'fastmail.com',
  'tutanota.com',
  'duck.com',
  'instagram.com',
  'yelp.com',
  'linktr.ee',
  'google.com',
  'tiktok.com',
  'x.com',
]
const shared = new Set([...(providers as string[]), ...SHARED])

/**
 * Whoever was reached at the contact that is on file, or by mail at the domain of the listing's own website, speaks for it.
 * Domains are compared as they are registered, by the list of public suffixes, private ones among them: the neighbors of a
 * site that was made with a builder are others.
 */
export function proofOf(place: Pick<Place, 'phone' | 'email' | 'website'>, { channel, destination }: Reached): Proof {
  if (isOnFile(place, { channel, destination })) return 'contact-on-file'
  if (channel === 'phone' || place.website === null) return 'reachable'
  const own = registered(new URL(place.website).hostname)
  const theirs = registered(destination.slice(destination.lastIndexOf('@') + 1))
  return own !== null && own === theirs && !shared.has(own) ? 'own-domain' : 'reachable'
}

export function isOnFile({ phone, email }: Pick<Place, 'phone' | 'email'>, { channel, destination }: Reached): boolean {
  if (channel === 'phone') return phone !== null && usPhone(phone) === destination
  return email?.toLowerCase() === destination
}

/** A number of the North American plan in one way of writing, +14045550101; undefined for any other. */
export function usPhone(typed: string): string | undefined {
  const [, area, exchange, line] = /^\+?1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(typed.replace(/[\s().-]/g, '')) ?? []
  return area && !NOT_US.has(area) && !COSTLY.has(area) ? `+1${area}${exchange}${line}` : undefined
}

/** Area codes of the plan in other countries, where a text may cost many times as much (NANPA, 'Area codes by country'). */
const NOT_US = new Set(
  (
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 514 519 548 579 581 584 ' +
    '587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942 ' +
    '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'
  ).split(' '),
)
/** Paid by whoever is called, or by the caller at a price of their own. */
const COSTLY = new Set(['900', '976'])

const registered = (host: string) => getDomain(host, { allowPrivateDomains: true })
