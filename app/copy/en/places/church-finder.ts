import { placeListWords } from '#copy/places/place-list.ts'
import type { PageWords } from '#copy/types.ts'

export const churchFinderPage = {
  title: 'Find a church',
  description: 'Search for churches near a town, ZIP code or address, and see how far each one is.',
  keywords: 'church, worship, congregation, near me, sunday, service, pray, jesus, god, bible',
} satisfies PageWords

export const churchFinderWords = {
  ...placeListWords('church', 'churches'),
  heading: 'Find a church',
  intro: 'You do not have to walk alone. Search for a church family near you.',
  nameLabel: 'Church name',
  empty: 'No churches found near there.',
  /** Shown while the site lists no churches. */
  none: {
    heading: 'No churches are listed yet',
    text: 'This list opens with the churches that write to us. Tell us your name, your address and when you meet.',
    ask: 'Ask to list our church',
    subject: 'List our church',
  },
  unknownLocation: 'Location not found',
  failed: 'Failed to search churches',
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
