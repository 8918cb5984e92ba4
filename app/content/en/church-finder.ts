export const churchFinderWords = {
  heading: 'Find a church',
  intro: 'You do not have to walk alone. Search for a church family near you.',
  nameLabel: 'Church name (optional)',
  search: 'Search',
  searching: 'Searching…',
  start: 'Enter a location to see the churches around it.',
  results: (count: number, place: string, miles: number) =>
    `${count} ${count === 1 ? 'church' : 'churches'} within ${miles} miles of ${place}`,
  empty: 'No churches found near there.',
  emptyHelp: {
    wider: (miles: number, count: number) =>
      `Try within ${miles} miles: ${count} ${count === 1 ? 'church' : 'churches'}.`,
    withoutName: 'Try without the name.',
    otherPlace: 'Try a larger town or another ZIP code nearby.',
  },
  card: {
    distance: (miles: string) => `${miles} miles away`,
    members: (count: number) => `${count} members`,
    membersEstimate: (count: number) => `About ${count} members (our estimate)`,
    membersHelp: 'The church has not told us its size. This number is a placeholder, not a count.',
    directions: 'Directions',
    details: 'See details',
    claim: 'Is this your church? Claim it',
    share: 'Share',
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
