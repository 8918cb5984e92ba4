import { localizePath } from './page-links.ts'

const STORAGE_KEY = 'page-to-return-to'

/** Stores a private URL in the tab before the visitor goes to another company's page, so that the company never learns the URL. */
export function saveReturnPage(address: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, address)
  } catch {
    // If the browser blocks storage, the visitor returns by the link in the mail.
  }
}

/** Deletes the stored URL if the visitor opened another page instead of returning. */
export function clearReturnPage(): void {
  if (new URLSearchParams(location.search).get('from') !== 'card' && !location.pathname.startsWith(localizePath('/demo/')))
    consumeSavedPage()
}

export function returnToSavedPage(): void {
  const address = consumeSavedPage()
  if (address) location.replace(address)
}

function consumeSavedPage(): string | undefined {
  try {
    const address = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.removeItem(STORAGE_KEY)
    return address?.startsWith(localizePath('/my/')) ? address : undefined
  } catch {
    return undefined
  }
}
