import type { Counted } from './types.ts'

const churches = ({ count, written }: Counted) => `${written} ${count === 1 ? 'church' : 'churches'}`

export const churchFinderWords = {
  heading: 'Find a church',
  intro: 'You do not have to walk alone. Search for a church family near you.',
  nameLabel: 'Church name',
  search: 'Search',
  searching: 'Searching…',
  everyone: (count: string) => `All ${count} churches`,
  /** A site that has no listings yet. */
  none: {
    heading: 'No churches are listed yet',
    text: 'This list opens with the churches that write to us. Tell us your name, your address and when you meet.',
    ask: 'Ask to list our church',
    subject: 'List our church',
  },
  unknownLocation: 'Location not found',
  locationHelp: {
    text: 'Check the spelling, or try one of the towns that have listings:',
    all: 'Show all churches',
  },
  results: (found: Counted, place: string, miles: string) => `${churches(found)} within ${miles} miles of ${place}`,
  empty: 'No churches found near there.',
  emptyHelp: {
    wider: (miles: string, found: Counted) => `Try within ${miles} miles: ${churches(found)}.`,
    withoutName: (found: Counted) => `Try without the name: ${churches(found)}.`,
    otherPlace: 'Try a larger town or another ZIP code nearby.',
  },
  card: {
    members: (count: string) => `${count} members`,
    membersEstimate: (count: string) => `About ${count} members (our estimate)`,
    membersHelp: 'The church has not told us its size. This number is a placeholder, not a count.',
    claim: 'Is this your church? Write to us',
    claimSubject: (name: string) => `We look after this listing: ${name}`,
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
