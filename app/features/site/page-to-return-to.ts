import { ownAddress } from './own-address.ts'

const KEY = 'page-to-return-to'

/** A private page that was left for a page of another company, and what it is to be told once one is back. */
type Left = { address: string; fields: [string, string][] }

/**
 * This tab goes to a page of another company, which must not be told the private address it leaves: that stays here, and
 * only until the visitor is back.
 * @param fields what the page is sent then
 */
export function rememberThisPage(fields: Left['fields']): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ address: location.pathname, fields } satisfies Left))
  } catch {
    // Then the page that is led back to says where the link is.
  }
}

/** Leads back to the page that was left, once, and tells it. Does nothing where none was left in this tab. */
export function goBackToThePage(): void {
  const left = takeLeft()
  if (!left) return
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
