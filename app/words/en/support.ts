import type { Section } from './types.ts'

export type MetricId = 'totalSeeds' | 'studentsSupported' | 'coursesEnabled' | 'communityMembers'

export type Metric = {
  id: MetricId
  label: string
  howCounted: string
  /** Opening figure of the example data. A live site starts from what its staff enter, or zero. */
  exampleOpeningValue: number
}

export const metrics: Metric[] = [
  {
    id: 'totalSeeds',
    label: 'Mustard Seeds planted',
    howCounted:
      'One for each whole dollar that has been paid and settled, plus those Ambassadors earned by likes, shares and QR-code scans. A returned payment takes its seeds back. Seeds that are waiting for a check are left out.',
    exampleOpeningValue: 1234,
  },
  {
    id: 'studentsSupported',
    label: 'Students supported',
    howCounted: 'Each young person who enrolled in the movement, counted once. Someone who asks to be removed is no longer counted.',
    exampleOpeningValue: 89,
  },
  {
    id: 'coursesEnabled',
    label: 'Courses enabled',
    howCounted:
      'One for each $250 of gifts that stayed with us, which is what one youth’s first leadership training takes. Refunded and disputed gifts are left out.',
    exampleOpeningValue: 45,
  },
  {
    id: 'communityMembers',
    label: 'Community members',
    howCounted: 'People who enrolled, became Ambassadors, or gave. A person who is two of these still counts once.',
    exampleOpeningValue: 567,
  },
]

export function supportWords(siteName: string) {
  return {
    heading: 'Foundation Members',
    lead: 'A tree is only as strong as what you cannot see.',
    story: {
      heading: 'Why we call them the foundation',
      paragraphs: [
        'A young person says yes to a mentor on a Tuesday. The mentor needs to be there the next Tuesday too, and the one after that. Promises like that need ground that holds.',
        `Foundation Members are that ground. They give $33 monthly. It is not a large sum, but it comes every month, so ${siteName} can plan: hire the teacher, book the room, keep the van running.`,
        'When 1,000 people give monthly, the career paths open. We show the count in public, and it only moves when a real person has really paid.',
      ],
    } satisfies Section & Record<string, unknown>,
    howItWorks: {
      heading: 'How it works',
      steps: [
        { title: 'Choose a circle', text: 'From $11 to $77 a month. $33 makes you a Foundation Member.' },
        { title: 'Pay once, then monthly', text: 'Stripe takes the card. We never see its number.' },
        {
          title: 'Stay in charge',
          text: 'Every receipt has a private link to pause, change or cancel. Two clicks, no phone call.',
        },
      ],
    },
    circlesHeading: 'Monthly Blessing Circles',
    circlesText: 'One seed for each dollar, every month you stay.',
    impact: {
      heading: 'What has grown so far',
      text: 'Each number says how it is counted.',
      howCountedLabel: 'How it is counted',
      tableCaption: 'Impact in numbers',
      tableMetric: 'What',
      tableValue: 'How many',
      exampleNote: 'These opening figures are examples. A live site shows its own.',
      unavailable: 'The numbers are resting. Please look again in a minute.',
    },
    oneTime: {
      text: 'Would you rather give once?',
      link: { label: 'Make a one-time gift', href: '/donate' },
    },
  }
}
