/** What every public page is called, in its tab, in search results and in our own search. */
export type PageWords = {
  path: string
  /** The page's own title. The frame adds the movement's name. */
  title: string
  /** At most 155 characters, also with a long site name. */
  description: string
  /** Words people type that the page may not contain. */
  keywords: string[]
}

export const pages = {
  '/': {
    path: '/',
    title: 'Small seeds. Strong roots.',
    description:
      'A faith-centered movement that gives young people mentors, career skills and a community that believes in them.',
    keywords: ['home', 'start', 'youth', 'ministry', 'mentorship', 'movement', 'young people', 'faith'],
  },
  '/about': {
    path: '/about',
    title: 'About',
    description:
      'Who we are, what we believe, and how we walk beside young people from a first conversation to a first paycheck.',
    keywords: ['mission', 'values', 'who we are', 'beliefs', 'team', 'mentor', 'christian'],
  },
  '/support': {
    path: '/support',
    title: 'Support the movement',
    description:
      'Become a Foundation Member from $33 monthly, or join a blessing circle. See what the gifts have grown so far.',
    keywords: [
      'give',
      'donate',
      'monthly',
      'foundation member',
      'member',
      'subscription',
      'circle',
      'impact',
      'seeds',
    ],
  },
  '/contact': {
    path: '/contact',
    title: 'Contact',
    description: 'Write, call or visit. A person reads every message and answers within two working days.',
    keywords: ['email', 'phone', 'address', 'hours', 'open', 'message', 'help', 'question', 'press'],
  },
  '/donate': {
    path: '/donate',
    title: 'Give',
    description:
      'Give once or monthly, from $1. You see what is charged and when, and you can stop a monthly gift in two clicks.',
    keywords: ['donate', 'donation', 'gift', 'money', 'card', 'one-time', 'monthly', 'pay', 'receipt'],
  },
  '/careers': {
    path: '/careers',
    title: 'Future Career Paths',
    description:
      'Technology, trades, service, life skills, first steps and sponsored jobs: thirty paths that open at 1,000 members.',
    keywords: [
      'jobs',
      'courses',
      'training',
      'technology',
      'trades',
      'service',
      'life skills',
      'learn',
      'resume',
      'school',
    ],
  },
  '/privacy': {
    path: '/privacy',
    title: 'Privacy',
    description:
      'What we keep, why, for how long, and how to see it or have it removed. No trackers and no cookies.',
    keywords: ['data', 'cookies', 'personal information', 'delete my data', 'remove', 'policy'],
  },
  '/terms': {
    path: '/terms',
    title: 'Terms',
    description:
      'The agreement for using this site: age 13 and up, final charges, what you may upload, and the law of Georgia.',
    keywords: ['terms of service', 'rules', 'refund', 'legal', 'agreement', '501c3', 'tax', 'georgia'],
  },
  '/join-movement': {
    path: '/join-movement',
    title: 'Join the movement',
    description: 'Three short steps: tell us who you are, say yes to three values, and be welcomed by name.',
    keywords: ['enroll', 'enrollment', 'sign up', 'register', 'join', 'student', 'youth'],
  },
  '/business-support': {
    path: '/business-support',
    title: 'Business Support',
    description:
      'How a local business can stand behind young people: be found, be recognized, and open a door to a first job.',
    keywords: [
      'sponsor',
      'partner',
      'company',
      'badge',
      'legacy builder',
      'harvest partner',
      'seed sponsor',
      'employer',
    ],
  },
  '/business-directory': {
    path: '/business-directory',
    title: 'Business Directory',
    description:
      'Find businesses near you, with those that support young people first. See hours, distance and directions.',
    keywords: ['shop', 'local', 'near me', 'contributors', 'store', 'restaurant', 'favorites'],
  },
  '/claim-business': {
    path: '/claim-business',
    title: 'Claim or add a business',
    description:
      'Claim your listing in our directory or ask to be added: what we need, how we check it, and where to write.',
    keywords: ['claim', 'listing', 'owner', 'verify', 'add my business', 'edit'],
  },
  '/assets': {
    path: '/assets',
    title: 'Site index',
    description: 'Every page, component and badge of this site in one place, each shown working.',
    keywords: ['sitemap', 'index', 'components', 'badges', 'pages', 'design'],
  },
  '/church-finder': {
    path: '/church-finder',
    title: 'Find a church',
    description: 'Search for churches near a town, ZIP code or address, and see how far each one is.',
    keywords: ['church', 'worship', 'congregation', 'near me', 'sunday', 'service', 'pray'],
  },
  '/search': {
    path: '/search',
    title: 'Search',
    description: 'One search for pages, career paths, stories, businesses and churches.',
    keywords: ['find', 'look up'],
  },
  '/account': {
    path: '/account',
    title: 'Your private links',
    description: 'We keep no passwords. Enter your email and we send the private links to what is yours here.',
    keywords: [
      'login',
      'log in',
      'sign in',
      'password',
      'my giving',
      'my seeds',
      'cancel',
      'receipt',
      'account',
    ],
  },
  '/share-memory': {
    path: '/share-memory',
    title: 'Share Memory',
    description:
      'Tell a short story from a class, an event or a good day in the movement. We ask you before it is shown.',
    keywords: ['story', 'photo', 'picture', 'testimony', 'memory'],
  },
  '/stories': {
    path: '/stories',
    title: 'Stories',
    description:
      'Small moments and turning points, told by the young people, mentors and families who lived them.',
    keywords: ['memories', 'testimony', 'blog', 'news', 'successes', 'photos', 'rss'],
  },
  '/ambassador': {
    path: '/ambassador',
    title: 'Become an Ambassador',
    description:
      'Five promises and two minutes: become a voice of the movement. It is free, and you decide how much you do.',
    keywords: ['ambassador', 'free', 'share', 'promises', 'sign up', 'volunteer'],
  },
  '/partner': {
    path: '/partner',
    title: 'Business Partnership',
    description:
      'What a partnership can be: a day, a season or a legacy. Write to us, and we call you to plan the first step.',
    keywords: ['partnership', 'apply', 'business', 'mentor', 'sponsor', 'hire'],
  },
  '/accessibility': {
    path: '/accessibility',
    title: 'Accessibility',
    description: 'How this site is built to work for everyone, where it falls short, and how to tell us.',
    keywords: ['screen reader', 'keyboard', 'contrast', 'wcag', 'disability', 'large text', 'dark mode'],
  },
} satisfies Record<string, PageWords>

export type PagePath = keyof typeof pages

export function pageTitle(path: PagePath, siteName: string): string {
  return path === '/' ? `${siteName} | ${pages['/'].title}` : `${pages[path].title} | ${siteName}`
}
