import type { Counted, PageWords, SiteValues } from '#copy/types.ts'

export const homePage = {
  title: 'Small seeds. Strong roots.',
  description: 'A faith-centered movement that gives young people mentors, career skills and a community that believes in them.',
  keywords: 'home, start, youth, ministry, mentorship, movement, young people, faith',
} satisfies PageWords

export function homeWords({ siteName, memberSeeds, memberGoal }: Pick<SiteValues, 'siteName' | 'memberSeeds' | 'memberGoal'>) {
  return {
    hero: {
      kicker: 'Faith. Mentorship. Real work.',
      heading: 'Small seeds. Strong roots.',
      text: `${siteName} walks beside young people with a mentor, a skill and a community that believes in them.`,
      ambassador: 'Become an Ambassador',
      partnership: 'Business Partnership',
      training: 'Find training',
    },
    quickActions: {
      heading: 'Where will you start?',
      actions: {
        church: { label: 'Find Your Church', text: 'Search near your town or ZIP code.' },
        business: { label: 'Support as a Business', text: 'Open a door for someone’s first job.' },
        memory: { label: 'Share Memory', text: 'Tell us about a good day, with or without a photo.' },
        youth: { label: 'Join as a young person', text: 'From 13 on: meet a mentor and start to learn.' },
      },
    },
    join: {
      heading: 'Join Our Movement',
      ambassadors: {
        title: 'Ambassadors',
        price: 'Free',
        priceNote: 'No card, ever',
        text: 'You share what you love about the movement. We give you the tools and keep the count.',
        more: 'What you do and get',
        points: [
          'Stories worth passing on, from people you may know',
          'Mustard Seeds for likes, shares and QR-code scans',
          'Five promises that make a good messenger',
        ],
        action: 'Become an Ambassador',
      },
      members: {
        title: 'Foundation Members',
        priceNote: 'monthly',
        text: `You are the roots. At ${memberGoal} members the career paths open for every young person in the movement.`,
        more: 'What it brings',
        points: [
          `${memberSeeds} Mustard Seeds each month`,
          `Counted toward the ${memberGoal} that unlock the paths`,
          'Cancel, pause or change it from your latest receipt',
        ],
        action: 'Become a Member',
      },
      planted: (seeds: Counted, examples: boolean) =>
        `${seeds.written} Mustard ${seeds.count === 1 ? 'Seed' : 'Seeds'} planted so far${examples ? ', examples included' : ''}.`,
      plantedLink: 'See what they grew',
    },
    give: {
      heading: 'Ways to give',
      text: 'A little every month, or once. You choose.',
    },
    circles: {
      heading: 'Monthly Blessing Circles',
      text: 'A circle is a group of people who give the same amount each month. Choose the one that fits your budget.',
    },
    tiers: {
      heading: 'Give once',
      text: 'Each of these carries one young person through one stage.',
      otherAmount: 'Give another amount',
    },
    stories: {
      heading: 'Stories from the movement',
      text: 'Told by the people who were there.',
      all: 'Read all stories',
      share: 'Share Memory',
      empty: 'No stories yet. The first one could be yours.',
    },
  }
}
