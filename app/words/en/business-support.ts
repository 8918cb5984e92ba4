import type { TitledText } from './types.ts'

export type BadgeKind = 'legacy' | 'harvest' | 'seed' | 'educator' | 'mentor'

export type Badge = {
  kind: BadgeKind
  title: string
  /** Only the three giving badges have one. */
  level: 'Top tier' | 'Mid tier' | 'Entry tier' | null
  text: string
}

/** In the order in which contributors are listed; the two service badges follow. */
export const badges: Badge[] = [
  {
    kind: 'legacy',
    title: 'Legacy Builder',
    level: 'Top tier',
    text: 'Carries the movement for years: funds whole career paths and opens its own doors to trainees.',
  },
  {
    kind: 'harvest',
    title: 'Harvest Partner',
    level: 'Mid tier',
    text: 'Gives steadily and takes part, with a shadow day, a workshop or a summer job.',
  },
  {
    kind: 'seed',
    title: 'Seed Sponsor',
    level: 'Entry tier',
    text: 'Has planted the first gift and stands with the young people of its own neighborhood.',
  },
  {
    kind: 'educator',
    title: 'Course Creator',
    level: null,
    text: 'Shares what it knows: has built or taught a course on one of our career paths.',
  },
  {
    kind: 'mentor',
    title: 'Youth Mentor',
    level: null,
    text: 'Someone on the team meets regularly with a young person.',
  },
]

export function businessSupportWords(siteName: string) {
  return {
    heading: 'Your business can be where it starts',
    intro: `Somebody gave you a first chance. ${siteName} helps you give one, in a way that fits your size, your team and your month.`,
    claim: { label: 'Claim or add your business', href: '/claim-business' },
    partner: { label: 'Business Partnership', href: '/partner' },
    why: {
      heading: 'Why businesses join',
      items: [
        {
          title: 'Be found first',
          text: 'Contributors come first in our directory, with a badge that says what they did.',
        },
        {
          title: 'Meet future staff',
          text: 'Young people arrive prepared, with a mentor who answers the phone.',
        },
        {
          title: 'Give where you live',
          text: 'You see who it reaches: the school down the road, the church on the corner.',
        },
      ] satisfies TitledText[],
    },
    how: {
      heading: 'How it works',
      steps: [
        {
          title: 'Claim your listing',
          text: 'Find your business, write to us, and we check that it is yours. It costs nothing.',
        },
        {
          title: 'Tell us how you could help',
          text: 'A day, a room, a skill, an introduction. Money is one of several ways.',
        },
        { title: 'We call you', text: 'Within five working days we plan one small first step together.' },
      ] satisfies TitledText[],
    },
    badgesSection: {
      heading: 'The badges',
      text: 'Three say how a business gives. Two say how it serves. A business can hold more than one.',
      levels: 'Tiers decide the order in the directory: Legacy Builder, Harvest Partner, Seed Sponsor, then everyone else by distance.',
    },
    directory: { label: 'See the Business Directory', href: '/business-directory' },
    honesty: `Support given to ${siteName} is not deductible as a charitable contribution for federal income tax purposes, because it is not a 501(c)(3) organization. Ask your accountant how to book it.`,
  }
}
