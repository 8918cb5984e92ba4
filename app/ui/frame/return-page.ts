import { localizePath } from './page-links.ts'

const KEY = 'page-to-return-to'

/** A private page that was left for another company's page, with what it is sent on return. */
type Left = { word: string; address: string; fields: [string, string][] }

/**
 * Stores this private address in the tab, so that the other company never learns it. Returns a token that recognizes the visitor
 * on return, because two people may share a tab.
 */
export function saveReturnPage(fields: Left['fields']): string | undefined {
  const word = createReturnToken()
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ word, address: location.pathname, fields } satisfies Left))
    return word
  } catch {
    return undefined
  }
}

/** A visitor who opens another page instead is not led back, and the address is deleted. */
export function clearReturnPage(): void {
  if (new URLSearchParams(location.search).get('from') !== 'card' && !location.pathname.startsWith(localizePath('/demo/')))
    consumeSavedPage()
}

/** Returns to the stored page once and posts the stored fields. The token stands in the fragment, which no server receives. */
export function returnToSavedPage(): void {
  const left = consumeSavedPage()
  if (!left || left.word !== location.hash.slice(1)) return
  const { address, fields } = left
  fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
    .then(({ ok, url }) => (ok ? url : address))
    .catch(() => address)
    .then((to) => location.replace(to))
}

function consumeSavedPage(): Left | undefined {
  try {
    const left = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Left | null
    sessionStorage.removeItem(KEY)
    return left?.address.startsWith(localizePath('/my/')) ? left : undefined
  } catch {
    return undefined
  }
}

/** The form field with the return token. */
export const RETURN_TOKEN_FIELD = 'word'

/** Letters only, because a run of digits could be taken for a card number. */
export function createReturnToken(): string {
  const letter = (four: number) => String.fromCodePoint(97 + four)
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => letter(byte >> 4) + letter(byte & 15)).join('')
}

/** A token of another form is left out. */
export function withReturnToken(address: string, word: string | undefined): string {
  return word !== undefined && /^[a-p]{32}$/.test(word) ? `${address}#${word}` : address
}
