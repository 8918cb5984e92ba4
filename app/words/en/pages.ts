import type { Figures } from './types.ts'

/** What a public page is called, in its tab, in search results and in our own search. */
export type PageWords = {
  /** The page's own. The frame adds the movement's name. */
  title: string
  /** At most 155 characters. */
  description: string | ((figures: Figures) => string)
}

/** By the address of each page. */
export const pages = {
  '/': {
    title: 'Small seeds. Strong roots.',
    description: 'A faith-centered movement that gives young people mentors, career skills and a community that believes in them.',
  },
  '/about': {
    title: 'About',
    description: 'Who we are, what we believe, and how we walk beside young people from a first conversation to a first paycheck.',
  },
  '/support': {
    title: 'Support the movement',
    description: ({ memberPrice }: Figures) =>
      `Become a Foundation Member from ${memberPrice} monthly, or join a blessing circle. See what the gifts have grown so far.`,
  },
  '/contact': {
    title: 'Contact',
    description: 'Write, call or visit. A person reads every message and answers within two working days.',
  },
  '/donate': {
    title: 'Give',
    description: ({ leastGift }: Figures) =>
      `Give once or monthly, from ${leastGift}. You see what is charged and when, and you can stop a monthly gift in two clicks.`,
  },
  '/careers': {
    title: 'Future Career Paths',
    description: ({ memberGoal }: Figures) =>
      `Technology, trades, service, life skills, first steps and sponsored jobs: thirty paths that open at ${memberGoal} members.`,
  },
  '/privacy': {
    title: 'Privacy',
    description: 'What we keep, why, for how long, and how to see it or have it removed. No trackers, and no cookies for visitors.',
  },
  '/terms': {
    title: 'Terms',
    description: ({ minimumAge }: Figures) =>
      `The agreement for using this site: age ${minimumAge} and up, final charges, what you may upload, and the law of Georgia.`,
  },
  '/join-movement': {
    title: 'Join the movement',
    description: 'Three short steps: tell us who you are, say yes to three values, and be welcomed by name.',
  },
  '/business-support': {
    title: 'Business Support',
    description: 'How a local business can stand behind young people: be found, be recognized, and open a door to a first job.',
  },
  '/business-directory': {
    title: 'Business Directory',
    description: 'Find businesses near you, with those that support young people first. See hours, distance and directions.',
  },
  '/claim-business': {
    title: 'Claim or add a business',
    description: 'Claim your listing in our directory or add it: find it, enter a code that we send you, and say what visitors should see.',
  },
  '/assets': {
    title: 'Site index',
    description: 'Every page, component and badge of this site in one place, each shown working.',
  },
  '/church-finder': {
    title: 'Find a church',
    description: 'Search for churches near a town, ZIP code or address, and see how far each one is.',
  },
  '/search': {
    title: 'Search',
    description: 'One search for everything on the site: pages, gifts, career paths, stories, businesses and churches.',
  },
  '/account': {
    title: 'Your private links',
    description: 'We keep no passwords. Enter your email and we send the private links to what is yours here.',
  },
  '/share-memory': {
    title: 'Share Memory',
    description: 'Tell a short story from a class, an event or a good day in the movement, with or without a photo.',
  },
  '/stories': {
    title: 'Stories',
    description: 'Small moments and turning points, told by the young people, mentors and families who lived them.',
  },
  '/ambassador': {
    title: 'Become an Ambassador',
    description: 'Five promises and two minutes: become a voice of the movement. It is free, and you decide how much you do.',
  },
  '/partner': {
    title: 'Business Partnership',
    description:
      'What a partnership can be: a day, a season or a legacy. Three steps and five questions, and we call you to plan the first step.',
  },
  '/accessibility': {
    title: 'Accessibility',
    description: 'How this site is built to work for everyone, where it falls short, and how to tell us.',
  },
} satisfies Record<string, PageWords>

export type PagePath = keyof typeof pages
