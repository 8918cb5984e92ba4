export const churchFinderWords = {
  heading: 'Find a church',
  intro: 'You do not have to walk alone. Search for a church family near you.',
  nameLabel: 'Church name',
  search: 'Search',
  searching: 'Searching…',
  everyone: (count: number) => `All ${count} churches`,
  /** A site that has no listings yet. */
  none: {
    heading: 'No churches are listed yet',
    text: 'This list opens with the churches that write to us. Tell us your name, your address and when you meet.',
    link: { label: 'Ask to list our church', href: '/contact?subject=List%20our%20church' },
  },
  locationHelp: {
    text: 'Check the spelling, or try one of the towns that have listings:',
    all: 'Show all churches',
  },
  results: (count: number, place: string, miles: number) =>
    `${count} ${count === 1 ? 'church' : 'churches'} within ${miles} miles of ${place}`,
  empty: 'No churches found near there.',
  emptyHelp: {
    wider: (miles: number, count: number) => `Try within ${miles} miles: ${count} ${count === 1 ? 'church' : 'churches'}.`,
    withoutName: (count: number) => `Try without the name: ${count} ${count === 1 ? 'church' : 'churches'}.`,
    otherPlace: 'Try a larger town or another ZIP code nearby.',
  },
  card: {
    distance: (miles: string) => `${miles} miles away`,
    members: (count: number) => `${count} members`,
    membersEstimate: (count: number) => `About ${count} members (our estimate)`,
    membersHelp: 'The church has not told us its size. This number is a placeholder, not a count.',
    directions: 'Directions',
    claim: 'Is this your church? Write to us',
    claimSubject: (name: string) => `We look after this listing: ${name}`,
    example: 'Example listing',
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
