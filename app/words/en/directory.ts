import type { Counted } from './types.ts'

const businesses = ({ count, written }: Counted) => `${written} ${count === 1 ? 'business' : 'businesses'}`

export const directoryWords = {
  heading: 'Business Directory',
  intro: 'Near you. Those that support young people come first.',
  nameLabel: 'Business name',
  contributorsLabel: 'Contributors only',
  search: 'Search',
  searching: 'Searching…',
  views: { legend: 'View', list: 'List', map: 'Map', favorites: 'Favorites' },
  results: (found: Counted, place: string, miles: string) => `${businesses(found)} within ${miles} miles of ${place}`,
  moreResults: ({ written }: Counted, place: string, miles: string) => `More than ${written} businesses within ${miles} miles of ${place}`,
  empty: 'No businesses found matching your criteria.',
  emptyHelp: {
    wider: (miles: string, found: Counted) => `Try within ${miles} miles: ${businesses(found)}.`,
    withoutName: (found: Counted) => `Try without the name: ${businesses(found)}.`,
    everything: (miles: string, found: Counted) => `Look at any business within ${miles} miles: ${businesses(found)}.`,
    towns: 'The nearest towns that have listings:',
    otherPlace: 'Try a larger town or another ZIP code nearby.',
    everyone: ({ count, written }: Counted) =>
      `Show ${count === 1 ? 'the one business' : `all ${written} businesses`} here, not only contributors.`,
  },
  /** What a search calls itself in its tab. @param near where it was, such as 'near Macon, GA' */
  title: {
    found: (found: Counted, near: string) => `${businesses(found)} ${near}`,
    more: ({ written }: Counted, near: string) => `More than ${written} businesses ${near}`,
    uncounted: (near: string) => `Businesses ${near}`,
    named: (name: string) => `“${name}”`,
  },
  /** What stands there before anybody has searched. */
  start: {
    heading: 'Businesses that support young people',
    towns: 'Start with a town:',
    map: 'Map: businesses in and around Atlanta',
  },
  /** A site that has no listings yet. */
  none: {
    heading: 'Be the first business here',
    text: 'This directory opens with the businesses that write to us. Tell us your name, your town and your hours, and we list you. It costs nothing.',
    ask: 'Ask to be listed',
    subject: 'List our business',
  },
  unknownLocation: 'Could not find location',
  failed: 'Places search failed',
  locationHelp: {
    text: 'Check the spelling, or try one of the towns that have listings:',
    all: 'Start over',
  },
  favorites: {
    heading: 'Your favorites',
    add: (name: string) => `Add ${name} to favorites`,
    remove: (name: string) => `Remove ${name} from favorites`,
    empty: 'No favorites yet. Tap the heart on a business to keep it here.',
    onDevice: 'Kept only on this device.',
    asks: 'When you open this list, your browser asks us what is new about your favorites. We do not keep who asked.',
    clear: 'Clear all favorites',
    removed: (name: string) => `${name} is removed.`,
    cleared: 'All favorites are removed.',
    undo: 'Undo',
    /** Leads to them; with how many there are, where that is known. */
    link: 'Your favorites',
    linkCounted: (count: string) => `Your favorites (${count})`,
    /** The search on one line, where no place was searched. */
    search: 'Search for a business',
    needsScripts: 'Favorites are kept by your browser, so they need JavaScript.',
    gone: (name: string) => `${name} is no longer listed here.`,
    goneRemove: 'Remove',
  },
  claim: {
    text: 'Is your business missing?',
    link: 'Claim or add a business',
  },
}
