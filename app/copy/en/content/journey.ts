/** One stage of the journey. `when` says in a few words when somebody is at this stage. */
type StageWords = { title: string; when: string; text: string; youDo: string; link: string }

export const journeyWords = {
  heading: 'The journey',
  text: 'Nobody is asked to run. Each stage gets you ready for the next one.',
  stages: {
    seed: {
      title: 'Seed',
      when: 'Day one',
      text: 'Someone asks what you would love to learn, and listens to the whole answer.',
      youDo: 'Join in three short steps and meet your first contact in the movement.',
      link: 'Join the movement',
    },
    sprout: {
      title: 'Sprout',
      when: 'The first months',
      text: 'A mentor meets with you regularly. You find a church family if you would like one.',
      youDo: 'Meet your mentor, try things out, and practice one good habit at a time.',
      link: 'Find a church',
    },
    sapling: {
      title: 'Sapling',
      when: 'When you are ready to learn',
      text: 'You pick a career path. Courses are short, practical and taught by people who do the work.',
      youDo: 'Choose one of thirty paths and finish your first course.',
      link: 'Explore career paths',
    },
    tree: {
      title: 'Tree',
      when: 'Into the working world',
      text: 'Local businesses open their doors for a visit, a shadow day, or a first job.',
      youDo: 'Meet businesses that support the movement and take your first step inside one.',
      link: 'See the businesses',
    },
    harvest: {
      title: 'Harvest',
      when: 'Your turn',
      text: 'The branches you grew now hold someone else. You mentor, share, hire or give.',
      youDo: 'Become an Ambassador and help the next person start.',
      link: 'Become an Ambassador',
    },
  } satisfies Record<string, StageWords>,
}
