import { footerWords, linkWords } from '#copy/site.ts'
import { languageSettings } from '#copy/language.ts'

export type PageLink = { to: keyof typeof linkWords; label: string }

export function pageLinks(...pages: PageLink['to'][]): PageLink[] {
  return pages.map(pageLink)
}

export const pageLink = (to: PageLink['to']): PageLink => ({ to, label: linkWords[to] })

export const navLinks = pageLinks('/', '/about', '/careers', '/church-finder', '/business-directory', '/business-support')

const { explore, takePart, smallPrint } = footerWords.groups

export const footerGroups = [
  { title: explore, links: pageLinks('/about', '/careers', '/stories', '/contact') },
  { title: takePart, links: pageLinks('/ambassador', '/join-movement', '/partner', '/donate') },
  { title: smallPrint, links: pageLinks('/terms', '/privacy', '/accessibility', '/assets'), rare: true },
]

/** Returns `/es/stories` for `/stories` in the Spanish build. The router does this for its own links; all other URLs need it. */
export function localizePath(address: string): string {
  return address.startsWith('/') ? languageSettings.basePath + address : address
}

export function contactPath(subject: string): string {
  return `/contact?subject=${encodeURIComponent(subject)}`
}

export const MAX_QUERY_LENGTH = 100
