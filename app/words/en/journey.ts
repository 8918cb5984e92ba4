export type JourneyStage = {
  id: 'seed' | 'sprout' | 'sapling' | 'tree' | 'harvest'
  title: string
  /** Where a person is on the road, in a few words. */
  when: string
  text: string
  youDo: string
  href: string
  linkLabel: string
}

export const journeyWords = {
  heading: 'The journey',
  text: 'Nobody is asked to run. Each stage gets you ready for the next one.',
}

export const journeyStages: JourneyStage[] = [
  {
    id: 'seed',
    title: 'Seed',
    when: 'Day one',
    text: 'Someone asks what you would love to learn, and listens to the whole answer.',
    youDo: 'Join in three short steps and meet your first contact in the movement.',
    href: '/join-movement',
    linkLabel: 'Join the movement',
  },
  {
    id: 'sprout',
    title: 'Sprout',
    when: 'The first months',
    text: 'A mentor meets with you regularly. You find a church family if you would like one.',
    youDo: 'Meet your mentor, try things out, and practice one good habit at a time.',
    href: '/church-finder',
    linkLabel: 'Find a church',
  },
  {
    id: 'sapling',
    title: 'Sapling',
    when: 'When you are ready to learn',
    text: 'You pick a career path. Courses are short, practical and taught by people who do the work.',
    youDo: 'Choose one of thirty paths and finish your first course.',
    href: '/careers',
    linkLabel: 'Explore career paths',
  },
  {
    id: 'tree',
    title: 'Tree',
    when: 'Into the working world',
    text: 'Local businesses open their doors for a visit, a shadow day, or a first job.',
    youDo: 'Meet businesses that support the movement and take your first step inside one.',
    href: '/business-directory',
    linkLabel: 'See the businesses',
  },
  {
    id: 'harvest',
    title: 'Harvest',
    when: 'Your turn',
    text: 'The branches you grew now hold someone else. You mentor, share, hire or give.',
    youDo: 'Become an Ambassador and help the next person start.',
    href: '/ambassador',
    linkLabel: 'Become an Ambassador',
  },
]
