export type Circle = {
  id: 'seed-planter' | 'growth-nurturer' | 'harvest-champion'
  name: string
  /** For one month, in integer cents. */
  priceCents: number
  /** Mustard Seeds for each month paid. */
  seeds: number
  highlighted: boolean
  text: string
  features: string[]
}

export const circles: Circle[] = [
  {
    id: 'seed-planter',
    name: 'Seed Planter',
    priceCents: 1100,
    seeds: 11,
    highlighted: false,
    text: 'A small gift, given faithfully.',
    features: [
      '11 Mustard Seeds each month',
      'Helps buy books and course materials',
      'Counts you toward the 1,000 members',
      'A receipt each month and a yearly statement',
    ],
  },
  {
    id: 'growth-nurturer',
    name: 'Growth Nurturer',
    priceCents: 3300,
    seeds: 33,
    highlighted: true,
    text: 'A dollar a day, and a little over for a rainy one.',
    features: [
      '33 Mustard Seeds each month',
      'Helps keep a mentor and a young person meeting',
      'Makes you a Foundation Member and counts you toward the 1,000',
      'A receipt each month and a yearly statement',
    ],
  },
  {
    id: 'harvest-champion',
    name: 'Harvest Champion',
    priceCents: 7700,
    seeds: 77,
    highlighted: false,
    text: 'For those who want to see a whole field grow.',
    features: [
      '77 Mustard Seeds each month',
      'Helps a young person train for a career, from first course to first job',
      'Counts you toward the 1,000 members',
      'A receipt each month and a yearly statement',
    ],
  },
]

export const circleWords = {
  perMonth: 'a month',
  highlightedLabel: 'The Foundation Member’s circle',
  seedsLabel: (seeds: number) => `${seeds} seeds`,
  join: (name: string) => `Join ${name}`,
}
