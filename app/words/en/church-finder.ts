import type { Counted } from './types.ts'

const churches = ({ count, written }: Counted) => `${written} ${count === 1 ? 'church' : 'churches'}`

export const churchFinderWords = {
  heading: 'Find a church',
  intro: 'You do not have to walk alone. Search for a church family near you.',
  nameLabel: 'Church name',
  search: 'Search',
  searching: 'Searching…',
  views: { legend: 'View', list: 'List', map: 'Map', favorites: 'Favorites' },
  results: (found: Counted, place: string, miles: string) => `${churches(found)} within ${miles} miles of ${place}`,
  moreResults: ({ written }: Counted, place: string, miles: string) => `More than ${written} churches within ${miles} miles of ${place}`,
  empty: 'No churches found near there.',
  emptyHelp: {
    wider: (miles: string, found: Counted) => `Try within ${miles} miles: ${churches(found)}.`,
    withoutName: (found: Counted) => `Try without the name: ${churches(found)}.`,
    everything: (miles: string, found: Counted) => `Look at any church within ${miles} miles: ${churches(found)}.`,
    towns: 'The nearest towns that have listings:',
    otherPlace: 'Try a larger town or another ZIP code nearby.',
  },
  /** What a search calls itself in its tab. @param near where it was, such as 'near Macon, GA' */
  title: {
    found: (found: Counted, near: string) => `${churches(found)} ${near}`,
    more: ({ written }: Counted, near: string) => `More than ${written} churches ${near}`,
    uncounted: (near: string) => `Churches ${near}`,
    named: (name: string) => `“${name}”`,
  },
  /** What stands there before anybody has searched. */
  start: {
    towns: 'Start with a town:',
    map: 'Map: churches in and around Atlanta',
  },
  /** A site that has no listings yet. */
  none: {
    heading: 'No churches are listed yet',
    text: 'This list opens with the churches that write to us. Tell us your name, your address and when you meet.',
    ask: 'Ask to list our church',
    subject: 'List our church',
  },
  unknownLocation: 'Location not found',
  failed: 'Failed to search churches',
  locationHelp: {
    text: 'Check the spelling, or try one of the towns that have listings:',
    all: 'Start over',
  },
  card: {
    members: (count: string) => `${count} members`,
  },
  claim: {
    text: 'Do you lead a church? Open its page and claim it. If it is missing,',
    link: 'ask us to list it',
  },
  firstVisit: {
    heading: 'Going for the first time?',
    points: [
      'Call or write ahead and ask when visitors are most welcome.',
      'Come ten minutes early and tell someone it is your first time.',
      'If you are under 18, go with a parent, a guardian or a friend’s family.',
    ],
  },
}
