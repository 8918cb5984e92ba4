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
    const at = part.indexOf(privatePages)
    if (at === -1 || !['', host].includes(siteBefore(part.slice(0, at)))) continue
    const [rest] = REST.exec(part.slice(at + privatePages.length)) ?? []
    if (rest) return privatePages + rest
  }
  return undefined
}

const siteBefore = (text: string) =>
  text
    .toLowerCase()
    .replace(/^.*https?:\/\//, '')
    .replace(/^\W+/, '')
