/**
 * Allows `points` in each fixed window of `seconds`; `by` describes what is counted separately. A network is an IPv4 address or the
 * /64 of an IPv6 address. If `by` is `network`, its /48 has twice the points, because one customer may have 65,536 networks.
 */
export type Limit = { points: number; seconds: number; by: string }

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** Every limit of the site, with its reason. Windows of hours and days are in UTC. */
export const LIMITS = {
  /** Twice what an event in a church hall sends. Beyond it the form asks the visitor to wait. */
  form: { points: 400, seconds: HOUR, by: 'form and network' },
  /** Enough for an event where 150 people sign up. Further submissions wait for review by staff (docs/decisions/suspected-spam.md). */
  ordinaryForm: { points: 200, seconds: HOUR, by: 'form and network' },
  /** The first few submissions of a network are reported before the many of another network. */
  firstNotices: { points: 3, seconds: HOUR, by: 'network' },
  /** Mails to the ministry about the first submissions of each network. Further ones are collected in an hourly mail. */
  notices: { points: 120, seconds: HOUR, by: 'site' },
  /** Mails about the later submissions of networks, limited separately so that a busy network does not delay the others. */
  furtherNotices: { points: 60, seconds: HOUR, by: 'site' },

  /** A person who signs up, enrolls and writes on one day gets a confirmation of each; a stranger can cause five mails. */
  confirmationsToAddress: { points: 5, seconds: DAY, by: 'email' },
  /** Enough for an event in a hall, and too few to use up the site's limit. */
  confirmationsFromNetwork: { points: 200, seconds: DAY, by: 'network' },
  /** More than the busiest day needs. Mail providers block a sender of a few thousand unwanted mails, including receipts. */
  confirmations: { points: 1_000, seconds: DAY, by: 'site' },
  /** Anybody can claim any listing, and mails about claims must not flood its owner. */
  claimNoticesToAddress: { points: 5, seconds: DAY, by: 'email' },
  /** An owner who saves again and again must not flood the ministry's mailbox. */
  listingNotices: { points: 10, seconds: DAY, by: 'listing and email' },

  /** Fewer than `linksToAddress`, so that one network cannot use up the limit of an e-mail address. */
  linksAsked: { points: 3, seconds: DAY, by: 'network and email' },
  /** A stranger can use this up for somebody else. That does no harm, because each request mails that person their links. */
  linksToAddress: { points: 8, seconds: DAY, by: 'email' },
  linksToUnproven: { points: 1_000, seconds: DAY, by: 'site' },

  codesForListing: { points: 5, seconds: DAY, by: 'listing and network' },
  /** Leaves two of the five codes of a mailbox or phone to other networks, so that a stranger cannot lock the owner out. */
  codesToDestinationFromNetwork: { points: 3, seconds: DAY, by: 'destination and network' },
  /** A code that is entered is refunded, so this stops a network that only requests codes before it uses up the limits of the site. */
  codesNotEntered: { points: 4, seconds: DAY, by: 'network' },
  /** Enough for a hall of businesses on one evening. */
  codesFromNetwork: { points: 30, seconds: DAY, by: 'network' },
  codesAtOnce: { points: 1, seconds: MINUTE, by: 'destination' },
  /** Limits the codes that strangers can send to somebody's mailbox or phone. */
  codesToDestination: { points: 5, seconds: DAY, by: 'destination' },
  /** An hourly limit besides `codeMails`: a few networks cannot stop all codes until midnight. Contacts on file are counted separately. */
  codeMailsAnHour: { points: 60, seconds: HOUR, by: 'on file or not' },
  codeMails: { points: 500, seconds: DAY, by: 'on file or not' },
  /** Fewer than mails, because each text costs the ministry money. */
  codeTextsAnHour: { points: 30, seconds: HOUR, by: 'on file or not' },
  codeTexts: { points: 200, seconds: DAY, by: 'on file or not' },

  /** One less than `signInToAccount`, so that one network cannot use up an account's attempts. A /48 counts as one network here. */
  signInFromNetwork: { points: 3, seconds: 15 * MINUTE, by: 'network' },
  /** Allows at most eight passwords for an account in any fifteen minutes: four in each of the two windows that they may overlap. */
  signInToAccount: { points: 4, seconds: 15 * MINUTE, by: 'email' },
  /** Limits the work of the server. It is wide, because invented e-mail addresses count too and must not lock everybody out. */
  signIn: { points: 60, seconds: 15 * MINUTE, by: 'site' },
  /** Counted apart from `signInToAccount`, so that strangers cannot lock people out of devices on which they signed in before. */
  signInOnKnownDevice: { points: 5, seconds: 15 * MINUTE, by: 'staff and device' },
  secondFactor: { points: 5, seconds: 15 * MINUTE, by: 'staff' },
  passwordAgain: { points: 5, seconds: 15 * MINUTE, by: 'staff' },

  /** One network may be the Wi-Fi of an event. Each picture takes a second of one core, so 200 of its guests' photos take three minutes. */
  pictures: { points: 200, seconds: HOUR, by: 'network' },
  /** Enough for a family with several stories, and too few to empty the list (docs/decisions/story-removal-requests.md). */
  storiesHidden: { points: 3, seconds: DAY, by: 'network' },
  /** Enough for a hall of a thousand people who all scan a code within the hour. */
  visitorActs: { points: 1_500, seconds: HOUR, by: 'network' },
  /** Cached pages with likes (this limit) and with seeds (the next one) are rendered again at most this often, not for each act. */
  likesInvalidated: { points: 1, seconds: 5, by: 'site' },
  seedsInvalidated: { points: 1, seconds: 30, by: 'site' },
  /** Gifts with a filled honeypot field. A person whose browser filled it in may give; a bot that sends many has to wait. */
  trappedGifts: { points: 5, seconds: MINUTE, by: 'network' },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** Counted from the rows of gifts, under a lock: a counter would drift if a process ended (docs/decisions/card-testing.md). */
export const GIFT_LIMITS = {
  /** Gifts that were begun and not paid. One that ends unpaid still counts for an hour. */
  unpaid: { ofNetwork: 20, ofBlock: 200, ofEmailInNetwork: 3, keptAfterEndMs: HOUR * 1000 },
  /** Gifts that the whole site begins in a minute. Beyond it a giver is asked to wait a minute; the form stays open. */
  startsAMinute: 30,
  /** Declined cards in a minute, by network and by /48. Beyond it the form is closed for that network or /48 for a minute. */
  declinesAMinute: { ofNetwork: 10, ofBlock: 100 },
  declinesOfCheckout: 5,
  /** Declined cards in ten minutes that pause the form for everyone. One /48 counts for at most six of them. */
  declinesOnSite: { points: 60, ofBlock: 6, ms: 10 * MINUTE * 1000 },
}

/** Likes from one network for a story and day, enough for a church hall. A further one is not counted; only its visitor sees it. */
export const MAX_LIKES_PER_NETWORK = 60
