import { ownAddress } from '#app/features/site/own-address.ts'

/** What a mail program may copy along for a bracket or a quotation mark. */
const ESCAPED = /&(?:lt|gt|quot|apos|nbsp|#\d+);/gi
/** What of an address is its own: not the dot, comma or bracket that the mail has behind it. */
const REST = /^[\w/-]+(?:\?\w+(?:[=&.-]+\w+)*)?/

/**
 * The address of a private page in what was pasted, which may be more of a mail than its link; never one of another site.
 * @param host this site's, with its port
 */
export function ownPageIn(pasted: string, host: string, privatePages = ownAddress('/my/')): string | undefined {
  for (const part of pasted.replaceAll(ESCAPED, ' ').split(/\s+/)) {
    const link = linkWithin(part) ?? part
    const at = link.indexOf(privatePages)
    if (at === -1 || !['', host].includes(siteBefore(link.slice(0, at)))) continue
    const [rest] = REST.exec(link.slice(at + privatePages.length)) ?? []
    if (rest) return privatePages + rest
  }
  return undefined
}

/** Of a link that a mail program has put into one of its own, the one within. */
function linkWithin(part: string): string | null {
  const start = part.search(/https:\/\//i)
  const around = start !== -1 && URL.canParse(part.slice(start)) ? new URL(part.slice(start)) : undefined
  if (around?.hostname.endsWith('.safelinks.protection.outlook.com')) return around.searchParams.get('url')
  if (around?.hostname === 'www.google.com' && around.pathname === '/url') return around.searchParams.get('q')
  return null
}

const siteBefore = (text: string) =>
  text
    .toLowerCase()
    .replace(/^.*https?:\/\//, '')
    .replace(/^\W+/, '')
