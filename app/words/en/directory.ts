import type { Counted } from './types.ts'

const businesses = ({ count, written }: Counted) => `${written} ${count === 1 ? 'business' : 'businesses'}`

export const directoryWords = {
  heading: 'Business Directory',
  intro: 'Businesses near you. Those that support young people come first and carry a badge.',
  nameLabel: 'Business name',
  contributorsLabel: 'Contributors only',
  search: 'Search',
  searching: 'Searching…',
  views: { legend: 'View', list: 'List', map: 'Map', favorites: 'Favorites' },
  map: {
    label: (heading: string) => `Map: ${heading}`,
    marker: (name: string, kind: string, distance: string) => [name, kind, distance].filter(Boolean).join(', '),
    kinds: { contributor: 'contributor', business: 'business' },
    error: 'The map could not be loaded. The list shows the same businesses.',
  },
  empty: 'No businesses found matching your criteria.',
  emptyHelp: {
    wider: (miles: string, found: Counted) => `Try within ${miles} miles: ${businesses(found)}.`,
    withoutName: (found: Counted) => `Try without the name: ${businesses(found)}.`,
    otherPlace: 'Try a larger town or another ZIP code nearby.',
    everyone: ({ count, written }: Counted) =>
      `Show ${count === 1 ? 'the one business' : `all ${written} businesses`} here, not only contributors.`,
  },
  everyone: (count: string) => `All ${count} businesses, contributors first`,
  /** A site that has no listings yet. */
  none: {
    heading: 'Be the first business here',
    text: 'This directory opens with the businesses that write to us. Tell us your name, your town and your hours, and we list you. It costs nothing.',
    ask: 'Ask to be listed',
    subject: 'List our business',
  },
  unknownLocation: 'Could not find location',
  locationHelp: {
    text: 'Check the spelling, or try one of the towns that have listings:',
    all: 'Show all businesses',
  },
  results: (found: Counted, place: string, miles: string) => `${businesses(found)} within ${miles} miles of ${place}`,
  favorites: {
    heading: 'Your favorites',
    add: (name: string) => `Add ${name} to favorites`,
    remove: (name: string) => `Remove ${name} from favorites`,
    empty: 'No favorites yet. Tap the heart on a business to keep it here.',
    onDevice: 'Favorites stay on this device. They are never sent to us.',
    clear: 'Clear all favorites',
    needsScripts: 'Favorites are kept by your browser, so they need scripts.',
  },
  card: {
    openNow: 'Open now',
    closedNow: 'Closed now',
    opens: (time: string) => `Opens ${time}`,
    closes: (time: string) => `Closes ${time}`,
    closedDay: 'Closed',
    openDay: (opens: string, closes: string) => `${opens} to ${closes}`,
    hours: 'Hours',
    allDay: 'Open 24 hours',
    verified: 'Verified by its owner',
    claim: 'Is this your business? Claim it',
  },
  /** A time of day, such as 2:30. */
  clock: {
    midnight: 'midnight',
    noon: 'noon',
    morning: (time: string) => `${time} a.m.`,
    afternoon: (time: string) => `${time} p.m.`,
  },
  weekdays: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  claim: {
    text: 'Is your business missing?',
    link: 'Claim or add a business',
  },
}
