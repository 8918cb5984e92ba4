import { ownAddress } from '#app/features/site/own-address.ts'

/** What a mail program may copy along for a bracket or a quotation mark. */
const ESCAPED = /&(?:lt|gt|quot|apos|nbsp|#\d+);/gi
/** What Outlook and Google put around a link, up to its end. */
const AROUND =
  /\bhttps:\/\/(?:[\w-]+\.safelinks\.protection\.outlook\.com\/[^?#]*\?(?:[^#]*&)?url|www\.google\.com\/url\?(?:[^#]*&)?q)=([^&#]*)/i
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
  const [, within] = AROUND.exec(part) ?? []
  return new URLSearchParams(`link=${within ?? ''}`).get('link') || null
}

const siteBefore = (text: string) =>
  text
    .toLowerCase()
    .replace(/^.*https?:\/\//, '')
    .replace(/^\W+/, '')
