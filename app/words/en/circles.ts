type CircleFigures = { seeds: string; memberGoal: string }
/** For one circle; `features` says what it brings. */
type CircleOffer = { name: string; text: string; features: (figures: CircleFigures) => string[] }

export const circleWords = {
  perMonth: 'a month',
  highlightedLabel: 'The Foundation Member’s circle',
  join: (name: string) => `Join ${name}`,
  offered: {
    'seed-planter': {
      name: 'Seed Planter',
      text: 'A small gift, given faithfully.',
      features: ({ seeds, memberGoal }) => [
        `${seeds} Mustard Seeds each month`,
        'Helps buy books and course materials',
        `Counts you toward the ${memberGoal} members`,
        'A receipt each month and a yearly statement',
      ],
    },
    'growth-nurturer': {
      name: 'Growth Nurturer',
      text: 'A dollar a day, and a little over for a rainy one.',
      features: ({ seeds, memberGoal }) => [
        `${seeds} Mustard Seeds each month`,
        'Helps keep a mentor and a young person meeting',
        `Makes you a Foundation Member and counts you toward the ${memberGoal}`,
        'A receipt each month and a yearly statement',
      ],
    },
    'harvest-champion': {
      name: 'Harvest Champion',
      text: 'For those who want to see a whole field grow.',
      features: ({ seeds, memberGoal }) => [
        `${seeds} Mustard Seeds each month`,
        'Helps a young person train for a career, from first course to first job',
        `Counts you toward the ${memberGoal} members`,
        'A receipt each month and a yearly statement',
      ],
    },
  } satisfies Record<string, CircleOffer>,
}
