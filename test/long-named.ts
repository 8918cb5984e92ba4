import { folded } from '#app/platform/folded.ts'
import { mailHtml } from '#app/platform/mail-layout.server.ts'
import { searchText } from '#app/platform/search-text.ts'

/** A mail in whose every part stands one name without a space. @returns its HTML */
export function longNamedMail(name: string): string {
  return mailHtml({
    subject: name,
    parts: [
      { kind: 'text', text: name },
      { kind: 'button', label: name, href: `https://${name}/` },
      { kind: 'rows', title: name, rows: [['Reference', name]] },
    ],
    site: {
      language: 'en',
      siteName: name,
      siteUrl: `https://${name}`,
      contact: { email: `office@${name}`, phone: '(404) 555-0133', address: name },
    },
  })
}

/** What a place of that name has in its row. */
export function longNamedPlace(name: string) {
  return { name, foldedName: folded(name), foldedText: searchText({ title: name, keywords: [] }), description: name + name }
}
