import type { PageWords, SiteValues } from '#copy/types.ts'

export const businessSupportPage = {
  title: 'Business Support',
  description: 'How a local business can stand behind young people: be found, be recognized, and open a door to a first job.',
  keywords: 'sponsor, partner, company, badge, legacy builder, harvest partner, seed sponsor, employer',
} satisfies PageWords

export function businessSupportWords({ siteName }: Pick<SiteValues, 'siteName'>) {
  return {
    heading: 'Your business can be where it starts',
    intro: `${siteName} helps you give a young person a first chance, in a way that fits your size and your team.`,
    claim: 'Claim or add your business',
    partner: 'Business Partnership',
    why: {
      heading: 'Why businesses join',
      reasons: {
        found: {
          title: 'Be found first',
          text: 'Contributors come first in our directory, with a badge that says what they did.',
        },
        staff: {
          title: 'Meet future staff',
          text: 'Young people arrive prepared, with a mentor who answers the phone.',
        },
        nearby: {
          title: 'Give where you live',
          text: 'You see who it reaches: the school down the road, the church on the corner.',
        },
      },
    },
    how: {
      heading: 'How it works',
      steps: [
        {
          title: 'Claim your listing',
          text: 'Find your business, enter a code that we send you, and you keep it up to date. It is free.',
        },
        {
          title: 'Tell us how you could help',
          text: 'A day, a room, a skill, an introduction. Money is one of several ways.',
        },
        { title: 'We call you', text: 'Within five working days we plan one small first step together.' },
      ],
    },
    badgesSection: {
      heading: 'The badges',
      text: 'Three say how a business gives. Two say how it serves. A business can hold more than one.',
      levels: 'Tiers decide the order in the directory: Legacy Builder, Harvest Partner, Seed Sponsor, then everyone else by distance.',
    },
    directory: 'See the Business Directory',
    honesty: `Support given to ${siteName} is not deductible as a charitable contribution for federal income tax purposes, because it is not a 501(c)(3) organization. Ask your accountant how to book it.`,
  }
}
