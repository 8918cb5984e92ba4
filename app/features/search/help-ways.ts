import { contactWords } from '#words/contact.ts'
import type { PagePath } from '#words/pages.ts'
import { searchHelpWords as words } from '#words/search-help.ts'
import { figures } from '#app/features/catalogue/figures.server.ts'
import { contactAbout } from '#app/features/site/contact-about.ts'

/** Something people come to do: the page where it is done, and where it leads there. */
type HelpWay = { title: string; text: string; keywords: string[]; page: PagePath; href: string }

/** In the order in which they are offered to whoever has not typed anything. */
export const helpWays: HelpWay[] = [
  { ...words.cancel, page: '/account', href: '/account' },
  { ...words.card, page: '/account', href: '/account' },
  { ...words.receipt, page: '/account', href: '/account' },
  { ...words.seeds, page: '/account', href: '/account' },
  { ...words.data, page: '/privacy', href: '/privacy#rights' },
  { ...words.storyRemoval, page: '/stories', href: '/stories' },
  { ...words.mentor, page: '/contact', href: contactAbout(words.mentor.subject) },
  { ...words.prayer, page: '/contact', href: contactAbout(words.prayer.subject) },
  { ...words.listChurch, page: '/church-finder', href: '/church-finder' },
  { ...words.paying, page: '/donate', href: '/donate' },
  { ...words.following, page: '/stories', href: '/stories' },
  { ...words.verse, page: '/', href: '/#scripture-title' },
  { ...words.age, text: words.age.text(figures.minimumAge), page: '/terms', href: '/terms#who-may-use' },
  { ...words.urgent, text: contactWords.urgentText, page: '/contact', href: '/contact#urgent' },
]

/** As many as one looks through; the rest is found by its words. */
export const offeredHelp = helpWays.slice(0, 6).map(({ title, href }) => ({ title, href }))
