import type { Place } from '#app/domains/places/records/place.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { CodeContact } from './claim-contact.ts'
import { parseTextablePhone } from './textable-phone.server.ts'
import providers from 'email-providers/all.json' with { type: 'json' }
import { parse } from 'tldts'
import { sql } from 'kysely'

/** Finds what a contact proves. A website that several listings name proves ownership of none of them. */
export async function determineContactProof(db: Db, place: Contacts & { id: string }, contact: CodeContact): Promise<ClaimProof> {
  const proof = determineProof(place, contact)
  return proof === 'own-domain' && (await isSharedWebsite(db, parseOwnDomain(place.website)!, place.id)) ? 'reachable' : proof
}

/** `reachable` proves only that the claimant can be reached at the contact that received the code. */
export type ClaimProof = 'contact-on-file' | 'own-domain' | 'reachable' | 'none'

type Contacts = Pick<Place, 'phone' | 'email' | 'website'>

/** Domains that many organizations share, by the reason why they prove no ownership. `email-providers` and `tldts` do not list them. */
const SHARED_DOMAINS_BY_REASON = {
  'kept for examples (RFC 2606, 3), as a demo has them': 'example.org example.com example.net',
  'anyone has a mailbox there':
    'fastmail.com tuta.com tuta.io tutanota.com tutanota.de tutamail.com keemail.me duck.com proton.ch hushmail.com',
  'a builder or host of sites for anyone':
    'wordpress.com wordpress.org wix.com squarespace.com weebly.com godaddy.com godaddysites.com webflow.com jimdo.com jimdosite.com strikingly.com site123.com site123.me webs.com tripod.com ueniweb.com business.site google.com apple.com canva.com mailchimp.com duda.co ionos.com hostinger.com bluehost.com vistaprint.com zyrosite.com website.com webnode.com tilda.cc',
  'a market or shop system for anyone':
    'etsy.com shopify.com squareup.com square.com amazon.com ebay.com bigcartel.com bigcommerce.com ecwid.com gumroad.com poshmark.com craigslist.org faire.com teespring.com redbubble.com',
  'orders, bookings and tickets for anyone':
    'opentable.com resy.com doordash.com ubereats.com grubhub.com toasttab.com clover.com booksy.com vagaro.com styleseat.com glossgenius.com mindbodyonline.com calendly.com eventbrite.com meetup.com',
  'the name of very many offices, each of an owner of its own':
    'kw.com remax.net remax.com coldwellbanker.com century21.com edwardjones.com statefarm.com allstate.com farmersagent.com nationwide.com hrblock.com theupsstore.com subway.com',
  'directories and reviews':
    'yelp.com tripadvisor.com yellowpages.com mapquest.com foursquare.com angi.com thumbtack.com houzz.com bbb.org nextdoor.com zillow.com realtor.com',
  'social networks, films and blogs':
    'facebook.com fb.com fb.me instagram.com threads.net threads.com tiktok.com twitter.com x.com linkedin.com pinterest.com youtube.com youtu.be vimeo.com snapchat.com reddit.com whatsapp.com wa.me t.me telegram.me discord.gg discord.com bsky.app tumblr.com medium.com substack.com blogger.com soundcloud.com bandcamp.com spotify.com',
  'pages of links and short addresses':
    'linktr.ee bio.link beacons.ai linkin.bio lnk.bio campsite.bio taplink.cc solo.to about.me bit.ly tinyurl.com goo.gl g.page t.co',
  'collections and pages for any church or cause':
    'churchcenter.com planningcenteronline.com subsplash.com tithe.ly faithlife.com sharefaith.com clubexpress.com givelify.com pushpay.com gofundme.com patreon.com ko-fi.com buymeacoffee.com paypal.com paypal.me cash.app venmo.com',
}

const SHARED_DOMAINS: ReadonlySet<string> = new Set(Object.values(SHARED_DOMAINS_BY_REASON).flatMap((domains) => domains.split(' ')))

/** An e-mail address at one of these domains does not prove ownership of a website there. */
const sharedMailDomains = new Set([...(providers as string[]), ...SHARED_DOMAINS])
/** In these top-level domains, members and staff have e-mail addresses without speaking for their institution. */
const INSTITUTION_SUFFIXES = ['edu', 'gov', 'mil', 'us']

/** A contact on file, or a mailbox at the website's domain, proves ownership. `determineContactProof` rules out shared websites. */
export function determineProof(place: Contacts, { channel, destination }: CodeContact): ClaimProof {
  if (isOnFile(place, { channel, destination })) return 'contact-on-file'
  if (channel === 'phone') return 'reachable'
  const own = parseOwnDomain(place.website)
  return own !== undefined && own === registrableDomain(destination.slice(destination.lastIndexOf('@') + 1)) ? 'own-domain' : 'reachable'
}

export function isOnFile({ phone, email }: Pick<Place, 'phone' | 'email'>, { channel, destination }: CodeContact): boolean {
  if (channel === 'phone') return phone !== null && parseTextablePhone(phone) === destination
  return email?.toLowerCase() === destination
}

/**
 * Returns the registrable domain of a website. Returns undefined for a shared domain, and for a page or subdomain, which may
 * belong to a chain, a school or a site builder.
 */
export function parseOwnDomain(website: string | null): string | undefined {
  if (website === null) return undefined
  const { hostname, pathname, search } = new URL(website)
  const { domain, subdomain, publicSuffix, isIcann } = parse(hostname, { allowPrivateDomains: true })
  if (!domain || !isIcann || !['', 'www'].includes(subdomain ?? '') || pathname !== '/' || search !== '') return undefined
  const top = publicSuffix!.slice(publicSuffix!.lastIndexOf('.') + 1)
  return sharedMailDomains.has(domain) || INSTITUTION_SUFFIXES.includes(top) ? undefined : domain
}

const registrableDomain = (host: string) => parse(host, { allowPrivateDomains: true }).domain

/** This expression must match the index `places_website_host`. */
const HOST = sql<string>`substring(website from '^https?://(?:www\\.)?([^/:?#]+)')`

async function isSharedWebsite(db: Db, domain: string, id: string): Promise<boolean> {
  const others = db.selectFrom('places').select('id').where('website', 'is not', null).where(HOST, '=', domain).where('id', '!=', id)
  return (await others.limit(1).executeTakeFirst()) !== undefined
}
