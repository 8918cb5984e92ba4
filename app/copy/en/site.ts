/** The labels of links to pages, in the header, the footer and elsewhere, keyed by the path of the page. */
export const linkWords = {
  '/': 'Home',
  '/about': 'About',
  '/careers': 'Career Paths',
  '/church-finder': 'Find Church',
  '/business-directory': 'Business Directory',
  '/business-support': 'Business Support',
  '/search': 'Search',
  '/account': 'Account',
  '/support': 'Support Now',
  '/stories': 'Stories',
  '/contact': 'Contact',
  '/ambassador': 'Become an Ambassador',
  '/join-movement': 'Join the movement',
  '/partner': 'Business Partnership',
  '/donate': 'Give',
  '/terms': 'Terms',
  '/privacy': 'Privacy',
  '/accessibility': 'Accessibility',
  '/assets': 'Site index',
}

export const headerWords = { navLabel: 'Main', menuHeading: 'Menu' }

export const tagline = 'Faith, mentorship and real career skills for young people.'

export const socialWords = { facebook: 'Facebook', twitter: 'Twitter', instagram: 'Instagram', youtube: 'YouTube' }

/** Names the ministry's notice above every page for screen readers. */
export const noticeLabel = 'Notice'

export const hoursWords = {
  heading: 'Hours',
  days: { Monday: 'Mon', Tuesday: 'Tue', Wednesday: 'Wed', Thursday: 'Thu', Friday: 'Fri', Saturday: 'Sat', Sunday: 'Sun' },
  fromTo: (first: string, last: string) => `${first}-${last}`,
  /** The opening and closing hour, both formatted. */
  open: (from: string, to: string) => `${from}-${to}`,
  closed: 'closed',
}

export const footerWords = {
  groups: { explore: 'Explore', takePart: 'Take part', smallPrint: 'The small print' },
  contactHeading: 'Reach us',
  ageLine: (minimumAge: string) => `You must be ${minimumAge} or older to sign up or send us anything.`,
  notACharity: (siteName: string) =>
    `${siteName} is an independently owned business, not a 501(c)(3) organization. Gifts are not tax-deductible charitable contributions.`,
  copyright: (siteName: string, year: string) => `© ${year} ${siteName}`,
}

export const demoBannerWords = {
  label: 'Demo',
  text: 'This is a practice copy. People and places are invented, and no money moves.',
  mailbox: 'Open the practice mailbox',
}

/** The banner of a copy of a site, such as a backup that was restored for inspection. */
export const copyBannerWords = {
  label: 'Copy',
  text: 'This is a copy of the site, only to be looked at. What is in it is private; no mail leaves it, and no money moves.',
}

export const skipLink = 'Skip to main content'

export const notFoundWords = {
  title: 'Page not found',
  heading: 'We looked everywhere for that page',
  text: 'It may have moved, or the address may have a typo. Search for it, or start from one of these.',
  searchLabel: 'Search the site',
  searchButton: 'Search',
  suggestionsHeading: 'Or start here',
  /** For every unknown path below /stories, so that a removed story cannot be told apart from a mistyped URL. */
  story: {
    title: 'Story not found',
    heading: 'We could not find this story',
    text: 'It may have been taken off the site because someone in it asked. Or the address may have a typo.',
    action: 'All stories',
  },
}

export const errorWords = {
  heading: 'Unexpected Application Error!',
  text: 'Something broke on our side. It is not your fault, and nothing you already sent is lost.',
  nextStep: 'Try the page again. If it still fails, write to us and mention this reference:',
  nextStepUnnamed: 'Try the page again. If it still fails, write to us and say which page it was.',
  retry: 'Try again',
  home: 'Go to the home page',
  contact: 'Contact us',
}

/** The page for a request that the site was too busy to take or did not finish in time. */
export const busyWords = {
  heading: 'Many people are here right now',
  text: 'We could not open this page in time. Please try again in a moment.',
  retry: 'Try again',
  sentText: 'We could not take your form just now, so it is not sent yet. Everything you typed is still here: please send it again.',
  sendAgain: 'Send it again',
  /** Shown if the database or another service did not answer in time, so that nobody knows whether the form was stored. */
  late: {
    heading: 'We will be right back',
    sentText:
      'Part of the site is not answering just now, so we cannot tell whether your form arrived. Everything you typed is still here: please send it again in a moment. If it did arrive, it still counts only once.',
  },
}

/** The page that answers a form larger than the site accepts. */
export const tooLargeWords = {
  heading: 'That is too long',
  text: (kilobytes: string) =>
    `A form may have ${kilobytes} KB, which is many pages of text, and what you sent is longer. We kept none of it. Go back in your browser, shorten it and send it again. If your browser no longer shows it, open the form again.`,
  again: 'Open the form again',
}

/** The page that the service worker shows without a connection. */
export const offlineWords = {
  heading: 'You seem to be offline',
  text: 'We could not reach the site from here. As soon as there is a connection, the page you wanted opens by itself.',
  retry: 'Try again',
  waysHeading: 'What you can do',
  look: 'Check that your Wi-Fi or mobile data is on, and airplane mode off.',
  typed: 'If you were filling in a form, keep this tab open. What you typed waits in it until the form is sent.',
  back: 'Pages you had open a moment ago may still be there: go back.',
  /** Precedes the phone number. */
  call: 'A phone call needs no internet:',
}

/** The page that is shown while the database is unavailable. */
export const restingWords = {
  title: 'Back in a moment',
  heading: 'We will be right back',
  text: 'Part of the site is resting for a moment, and this page needs it. Nothing you already sent is lost.',
  retry: 'Try again',
  waysHeading: 'What works in the meantime',
  /** Keyed by the path of the page. */
  ways: { '/': 'Home', '/about': 'About us', '/careers': 'Career paths' },
}

/** Plain text answers, for requests that get no page. */
export const plainTextWords = {
  fromElsewhere: 'This form has to be sent from our own page. Please open the page again and send it from there.',
  noForm: 'There is no form at this address.',
  notOurs: 'This did not come from one of our forms. Please open the page again and send it from there.',
  otherMethod: 'Only GET, HEAD and POST are answered here.',
  tooLarge: (kilobytes: string) => `That is too large. We can take up to ${kilobytes} KB here.`,
  notWhole: 'What was sent did not arrive whole. Please send it again.',
  failed: (reference: string) =>
    `Unexpected Application Error!\n\nPlease try again in a minute. If it happens again, tell us this reference: ${reference}`,
}
