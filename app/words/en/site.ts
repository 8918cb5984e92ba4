import type { Link } from './types.ts'

export const navLinks: Link[] = [
  { label: 'Home', href: '/' },
  { label: 'About', href: '/about' },
  { label: 'Career Paths', href: '/careers' },
  { label: 'Find Church', href: '/church-finder' },
  { label: 'Business Directory', href: '/business-directory' },
  { label: 'Business Support', href: '/business-support' },
]

export const headerWords = {
  navLabel: 'Main',
  search: { label: 'Search', href: '/search' },
  account: { label: 'Account', href: '/account' },
  support: { label: 'Support Now', href: '/support' },
  menuHeading: 'Menu',
}

export const tagline = 'Faith, mentorship and real career skills for young people.'

export const footerGroups: { heading: string; links: Link[] }[] = [
  {
    heading: 'Explore',
    links: [
      { label: 'About', href: '/about' },
      { label: 'Career Paths', href: '/careers' },
      { label: 'Stories', href: '/stories' },
      { label: 'Contact', href: '/contact' },
    ],
  },
  {
    heading: 'Take part',
    links: [
      { label: 'Become an Ambassador', href: '/ambassador' },
      { label: 'Join the movement', href: '/join-movement' },
      { label: 'Business Partnership', href: '/partner' },
      { label: 'Give', href: '/donate' },
    ],
  },
  {
    heading: 'The small print',
    links: [
      { label: 'Terms', href: '/terms' },
      { label: 'Privacy', href: '/privacy' },
      { label: 'Accessibility', href: '/accessibility' },
      { label: 'Site index', href: '/assets' },
    ],
  },
]

/** Example addresses; they lead to a reserved domain, never to a stranger's page. */
export const socialLinks: {
  id: 'facebook' | 'twitter' | 'instagram' | 'youtube'
  label: string
  href: string
}[] = [
  { id: 'facebook', label: 'Facebook', href: 'https://facebook.example.org/mustardseed' },
  { id: 'twitter', label: 'Twitter', href: 'https://twitter.example.org/mustardseed' },
  { id: 'instagram', label: 'Instagram', href: 'https://instagram.example.org/mustardseed' },
  { id: 'youtube', label: 'YouTube', href: 'https://youtube.example.org/@mustardseed' },
]

export const newTabNote = '(opens in a new tab)'

export const hours = {
  heading: 'Hours',
  lines: [
    { days: 'Mon-Fri', spokenDays: 'Monday to Friday', time: '9-5', spokenTime: '9 a.m. to 5 p.m.' },
    { days: 'Sat', spokenDays: 'Saturday', time: '10-2', spokenTime: '10 a.m. to 2 p.m.' },
    { days: 'Sun', spokenDays: 'Sunday', time: 'closed', spokenTime: 'Closed' },
  ],
  note: 'Times are Eastern, where our office is.',
}

/** schema.org OpeningHoursSpecification, ready for JSON-LD. Sunday is closed by being absent. */
export const openingHoursJsonLd = [
  {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '09:00',
    closes: '17:00',
  },
  { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '10:00', closes: '14:00' },
]

export const footerWords = {
  contactHeading: 'Reach us',
  ageLine: 'You must be 13 or older to sign up or send us anything.',
  notACharity: (siteName: string) =>
    `${siteName} is an independently owned business, not a 501(c)(3) organization. Gifts are not tax-deductible charitable contributions.`,
  copyright: (siteName: string, year: number) => `© ${year} ${siteName}`,
}

export const demoBanner = {
  text: 'This is a practice copy. People and places are invented, and no money moves.',
  mailboxLink: { label: 'Open the practice mailbox', href: '/demo/mailbox' },
}

export const skipLink = 'Skip to main content'

export const notFoundWords = {
  title: 'Page not found',
  heading: 'We looked everywhere for that page',
  text: 'It may have moved, or the address may have a small slip in it. Search for it, or start from one of these.',
  searchLabel: 'Search the site',
  searchButton: 'Search',
  suggestionsHeading: 'Or start here',
  suggestions: [
    { label: 'Home', href: '/' },
    { label: 'Career Paths', href: '/careers' },
    { label: 'Find Church', href: '/church-finder' },
    { label: 'Business Directory', href: '/business-directory' },
    { label: 'Contact', href: '/contact' },
  ] satisfies Link[],
}

export const errorWords = {
  heading: 'Unexpected Application Error!',
  text: 'Something broke on our side. It is not your fault, and nothing you already sent is lost.',
  nextStep: 'Try the page again. If it still fails, write to us and mention this reference:',
  nextStepUnnamed: 'Try the page again. If it still fails, write to us and say which page it was.',
  retry: 'Try again',
  home: { label: 'Go to the home page', href: '/' },
  contact: { label: 'Contact us', href: '/contact' },
}

/** While more is asked of the site at once than it can make. */
export const busyWords = {
  heading: 'Many people are here right now',
  text: 'This page did not get its turn. It takes a moment only: please try again.',
  retry: 'Try again',
  sentText: 'Your form did not get its turn, so it is not sent yet. Everything you typed is still here: please send it again.',
  sendAgain: 'Send it again',
  /** Where what the form waits for does not answer. */
  late: {
    heading: 'We will be right back',
    sentText:
      'Something behind the site does not answer just now, so we cannot say whether your form arrived. Everything you typed is still here: please send it again in a moment. Whatever did arrive counts once.',
  },
}

/** For a form that is longer than the site takes. */
export const tooLargeWords = {
  heading: 'That is too long',
  text: (kilobytes: number) =>
    `A form may have ${kilobytes} KB, which is many pages of text, and what you sent is longer. We have kept nothing of it. Go back in your browser, shorten it and send it again. If your browser does not show it any more, open the form again.`,
  again: 'Open the form again',
}

/** While what a page shows cannot be read. */
export const restingWords = {
  title: 'Back in a moment',
  heading: 'We will be right back',
  text: 'Part of the site is resting for a moment, and this page needs it. Nothing you already sent is lost.',
  retry: 'Try again',
  waysHeading: 'What works meanwhile',
  ways: [
    { label: 'Home', href: '/' },
    { label: 'About us', href: '/about' },
    { label: 'Career paths', href: '/careers' },
  ],
}
