export const circleCardWords = {
  perMonth: 'a month',
  features: 'What it brings',
  highlightedLabel: 'Foundation Members',
  joinBriefly: 'Join',
  join: (name: string) => `Join ${name}`,
}

type Figures = { seeds: string; memberGoal: string }

/** What each circle includes, keyed by its id, for its card and for the mail that welcomes a new member. */
export const circleFeatures = {
  'seed-planter': ({ seeds, memberGoal }: Figures) => [
    `${seeds} Mustard Seeds each month`,
    'Helps buy books and course materials',
    `Counts you toward the ${memberGoal} members`,
    'A receipt each month and a yearly statement',
  ],
  'growth-nurturer': ({ seeds, memberGoal }: Figures) => [
    `${seeds} Mustard Seeds each month`,
    'Helps keep a mentor and a young person meeting',
    `Makes you a Foundation Member and counts you toward the ${memberGoal}`,
    'A receipt each month and a yearly statement',
  ],
  'harvest-champion': ({ seeds, memberGoal }: Figures) => [
    `${seeds} Mustard Seeds each month`,
    'Helps a young person train for a career, from first course to first job',
    `Counts you toward the ${memberGoal} members`,
    'A receipt each month and a yearly statement',
  ],
}
