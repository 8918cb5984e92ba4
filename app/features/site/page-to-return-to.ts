import { ownAddress } from './own-address.ts'
import { newReturnWord } from './return-word.ts'

const KEY = 'page-to-return-to'

/** A private page that was left for a page of another company, and what it is to be told once one is back. */
type Left = { word: string; address: string; fields: [string, string][] }

/**
 * This tab goes to a page of another company, which must not be told the private address it leaves: that stays here, and
 * only until the visitor is back.
 * @param fields what the page is sent then
 * @returns a word by which the visitor is known again who left it: two persons may use one tab, one after the other
 */
export function rememberThisPage(fields: Left['fields']): string | undefined {
  const word = newReturnWord()
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ word, address: location.pathname, fields } satisfies Left))
    return word
  } catch {
    // Then the page that is led back to says where the link is.
    return undefined
  }
}

/** Whoever opens another page of ours instead of coming back is not led back any more, and the private address goes from this tab. */
export function forgetThePage(): void {
  if (new URLSearchParams(location.search).get('from') !== 'card' && !location.pathname.startsWith(ownAddress('/demo/'))) takeLeft()
}

/**
 * Leads back to the page that was left, once, and tells it. Does nothing where none was left in this tab, nor without the word:
 * it stands in the fragment of the address that is led back to, which no server is sent.
 */
export function goBackToThePage(): void {
  const left = takeLeft()
  if (!left || left.word !== location.hash.slice(1)) return
  const { address, fields } = left
  fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
    // Where it could not be told, it says how it stands all the same.
    .then(({ ok, url }) => (ok ? url : address))
    .catch(() => address)
    .then((to) => location.replace(to))
}

function takeLeft(): Left | undefined {
  try {
    const left = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Left | null
    sessionStorage.removeItem(KEY)
    return left?.address.startsWith(ownAddress('/my/')) ? left : undefined
  } catch {
    return undefined
  }
}
