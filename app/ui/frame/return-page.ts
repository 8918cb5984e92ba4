import { localizePath } from './page-links.ts'

const KEY = 'page-to-return-to'

/** Stores a private address in the tab that leaves for another company's page, so that the other company never learns it. */
export function saveReturnPage(address: string): void {
  try {
    sessionStorage.setItem(KEY, address)
  } catch {
    // Without it the visitor opens the link in the mail again.
  }
}

/** A visitor who opens another page instead is not led back, and the address is deleted. */
export function clearReturnPage(): void {
  if (new URLSearchParams(location.search).get('from') !== 'card' && !location.pathname.startsWith(localizePath('/demo/')))
    consumeSavedPage()
}

/** Returns to the stored page once. */
export function returnToSavedPage(): void {
  const address = consumeSavedPage()
  if (address) location.replace(address)
}

function consumeSavedPage(): string | undefined {
  try {
    const address = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return address?.startsWith(localizePath('/my/')) ? address : undefined
  } catch {
    return undefined
  }
}
