import providers from 'email-providers/all.json' with { type: 'json' }
import { parse } from 'tldts'
import { isOnFile, type Reached } from '#app/features/claim-starts/reached.ts'
import type { Place } from '#app/features/places/place.ts'
import { SHARED_DOMAINS } from './shared-domains.ts'

/** What that proves. `reachable`: no more than that they can be reached there. */
export type Proof = 'contact-on-file' | 'own-domain' | 'reachable' | 'none'

type Contacts = Pick<Place, 'phone' | 'email' | 'website'>

/** Whoever has an address there does not own the page of another. */
const shared = new Set([...(providers as string[]), ...SHARED_DOMAINS])
/** Whoever studies or serves there has an address, and speaks for none of its groups. */
const OF_THOUSANDS = ['edu', 'gov', 'mil', 'us']

/**
 * Whoever was reached at the contact that is on file, or by mail at the domain of the listing's own website, speaks for it.
 * Where several listings name the same website, an address there proves nothing: see `findProof`.
 */
export function proofOf(place: Contacts, { channel, destination }: Reached): Proof {
  if (isOnFile(place, { channel, destination })) return 'contact-on-file'
  if (channel === 'phone') return 'reachable'
  const own = ownDomainOf(place.website)
  return own !== undefined && own === registered(destination.slice(destination.lastIndexOf('@') + 1)) ? 'own-domain' : 'reachable'
}

/**
 * The domain that a website has to itself; undefined for a page or a part of somebody else's, such as one of a chain, a
 * school, a network of churches or a builder of sites. Domains are compared as they are registered, by the list of public
 * suffixes, private ones among them.
 */
export function ownDomainOf(website: string | null): string | undefined {
  if (website === null) return undefined
  const { hostname, pathname, search } = new URL(website)
  const { domain, subdomain, publicSuffix, isIcann } = parse(hostname, { allowPrivateDomains: true })
  if (!domain || !isIcann || !['', 'www'].includes(subdomain ?? '') || pathname !== '/' || search !== '') return undefined
  const top = publicSuffix!.slice(publicSuffix!.lastIndexOf('.') + 1)
  return shared.has(domain) || OF_THOUSANDS.includes(top) ? undefined : domain
}

const registered = (host: string) => parse(host, { allowPrivateDomains: true }).domain
