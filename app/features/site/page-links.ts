import { footerWords, linkWords } from '#words/site.ts'

/** A page by its short name. */
export type PageLink = { to: keyof typeof linkWords; label: string }

export function linksTo(...pages: PageLink['to'][]): PageLink[] {
  return pages.map(linkTo)
}

export const linkTo = (to: PageLink['to']): PageLink => ({ to, label: linkWords[to] })

/** The header's, in their order. */
export const navLinks = linksTo('/', '/about', '/careers', '/church-finder', '/business-directory', '/business-support')

const { explore, takePart, smallPrint } = footerWords.groups

export const footerGroups = [
  { title: explore, links: linksTo('/about', '/careers', '/stories', '/contact') },
  { title: takePart, links: linksTo('/ambassador', '/join-movement', '/partner', '/donate') },
  { title: smallPrint, links: linksTo('/terms', '/privacy', '/accessibility', '/assets'), rare: true },
]
