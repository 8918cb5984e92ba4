/**
 * At most so many points in any fixed window of so many seconds. `by` says for whom they are counted. A network is an IPv4
 * address or the /64 of an IPv6 address; the /48 around it has twice the points, because one customer may have 65,536 networks.
 */
export type Limit = { points: number; seconds: number; by: string }

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** Every limit of the site, with its reason. Windows of hours and days are those of UTC. */
export const LIMITS = {
  /** Twice what a church hall sends; past it the form asks to wait. */
  form: { points: 400, seconds: HOUR, by: 'form and network' },
  /** A hall where 150 people sign up stays below; past it a person looks first (docs/decisions/suspicion-hides-nothing.md). */
  ordinaryForm: { points: 200, seconds: HOUR, by: 'form and network' },
  /** The first few of a network are told before the many of another. */
  firstNotices: { points: 3, seconds: HOUR, by: 'network' },
  /** Mails to the ministry about the first few of each network. Further ones come in one hourly mail. */
  notices: { points: 120, seconds: HOUR, by: 'site' },
  /** The same about all after those few, so that a busy network delays nobody else's. */
  furtherNotices: { points: 60, seconds: HOUR, by: 'site' },

  /** Who signs up, enrolls and writes on one day hears of each; a stranger can send five mails there. */
  confirmationsToAddress: { points: 5, seconds: DAY, by: 'email' },
  /** An event in a hall, and too few to use up the site's. */
  confirmationsFromNetwork: { points: 200, seconds: DAY, by: 'network' },
  /** More than the busiest day brings. Mail companies block a sender of a few thousand unwanted mails, the receipts included. */
  confirmations: { points: 1_000, seconds: DAY, by: 'site' },
  /** Anybody can claim any listing: its owner must not be flooded. */
  claimNoticesToAddress: { points: 5, seconds: DAY, by: 'email' },
  /** An owner who saves again and again must not fill the ministry's mailbox. */
  listingNotices: { points: 10, seconds: DAY, by: 'listing and email' },

  /** Fewer than an address gets, so that no network uses up another's. */
  linksAsked: { points: 3, seconds: DAY, by: 'network and email' },
  /** Whoever uses up all of them has had the person's own links sent to them. */
  linksToAddress: { points: 8, seconds: DAY, by: 'email' },
  /** To addresses that were only typed, as many as confirmations. */
  linksToUnproven: { points: 1_000, seconds: DAY, by: 'site' },

  /** Codes for one listing. */
  codesForListing: { points: 5, seconds: DAY, by: 'listing and network' },
  /** Two of a destination's five stay for another network, so that a stranger cannot keep the owner out. */
  codesToDestinationFromNetwork: { points: 3, seconds: DAY, by: 'destination and network' },
  /** A code that is entered is given back: who only sends runs out before the site does. */
  codesNotEntered: { points: 4, seconds: DAY, by: 'network' },
  /** A hall of businesses on one evening. */
  codesFromNetwork: { points: 30, seconds: DAY, by: 'network' },
  /** Of those that are asked for at the same moment one is sent. */
  codesAtOnce: { points: 1, seconds: MINUTE, by: 'destination' },
  /** Codes that nobody asked for who has the address. */
  codesToDestination: { points: 5, seconds: DAY, by: 'destination' },
  /** A few networks close nothing until midnight. Contacts on file are counted apart. */
  codeMailsAnHour: { points: 60, seconds: HOUR, by: 'on file or not' },
  codeMails: { points: 500, seconds: DAY, by: 'on file or not' },
  /** Each text costs the ministry money. */
  codeTextsAnHour: { points: 30, seconds: HOUR, by: 'on file or not' },
  codeTexts: { points: 200, seconds: DAY, by: 'on file or not' },

  /** At most eight passwords of an account are compared in any fifteen minutes, since two windows may touch. */
  signInFromNetwork: { points: 3, seconds: 15 * MINUTE, by: 'network' },
  /** One more than a network, which therefore cannot use up an account's. */
  signInToAccount: { points: 4, seconds: 15 * MINUTE, by: 'email' },
  /** Bounds the work; wide, because invented addresses count as well and must not lock everybody out. */
  signIn: { points: 60, seconds: 15 * MINUTE, by: 'site' },
  /** Where somebody signed in before, strangers cannot lock them out. */
  signInOnKnownDevice: { points: 5, seconds: 15 * MINUTE, by: 'staff and device' },
  secondFactor: { points: 5, seconds: 15 * MINUTE, by: 'staff' },
  passwordAgain: { points: 5, seconds: 15 * MINUTE, by: 'staff' },

  /** Each takes a second of a core: two hundred after an evening in a hall are three minutes. */
  pictures: { points: 200, seconds: HOUR, by: 'network' },
  /** A family with several stories, and too few to empty the list (docs/decisions/hidden-by-asking.md). */
  storiesHidden: { points: 3, seconds: DAY, by: 'network' },
  /** A hall of a thousand who all scan a code within the hour. */
  visitorActs: { points: 1_500, seconds: HOUR, by: 'network' },
  /** The cached pages with likes and seeds are made anew so often, and not for each act of a crowd. */
  likesInvalidated: { points: 1, seconds: 5, by: 'site' },
  seedsInvalidated: { points: 1, seconds: 30, by: 'site' },
  /** Gifts with the hidden field filled in, by a machine or by a browser that fills in forms. */
  trappedGifts: { points: 5, seconds: MINUTE, by: 'network' },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** Counted from the gifts themselves, under a lock, because a payment gives its place back (docs/decisions/card-testing.md). */
export const GIFT_LIMITS = {
  /** Begun and not paid. One that ends unpaid keeps its place for an hour. */
  unpaid: { ofNetwork: 20, ofBlock: 200, ofEmailInNetwork: 3, keptAfterEndMs: HOUR * 1000 },
  /** Beyond it a giver is asked to wait a minute. Nothing is closed by it. */
  startsAMinute: 30,
  /** Declined cards that close the form for that network, or its /48, for a minute. */
  declinesAMinute: { ofNetwork: 10, ofBlock: 100 },
  /** Declined cards that end a checkout. */
  declinesOfCheckout: 5,
  /** Declined cards in ten minutes that pause the form for everyone. One /48 counts for six at most, so it takes ten of them. */
  declinesOnSite: { points: 60, ofBlock: 6, ms: 10 * MINUTE * 1000 },
}

/** Likes of one network for a story and day: a church hall's. Further ones are shown to their visitor and not counted. */
export const LIKES_OF_NETWORK = 60
