/**
 * Domains of very many, by why an address or a page there proves no ownership of a listing. They stand beside the list of mail
 * providers (`email-providers`) and the private suffixes of the Public Suffix List (`tldts`), which lack them.
 */
const SHARED = {
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

export const SHARED_DOMAINS: ReadonlySet<string> = new Set(Object.values(SHARED).flatMap((domains) => domains.split(' ')))
