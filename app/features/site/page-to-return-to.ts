const KEY = 'page-to-return-to'

/**
 * This tab goes to a page of another company, which must not be told the private address it leaves: that stays here, and
 * only until the visitor is back.
 * @param done what the address says then
 */
export function rememberThisPage(done: string): void {
  try {
    sessionStorage.setItem(KEY, `${location.pathname}?${done}`)
  } catch {
    // Then the page that is led back to says where the link is.
  }
}

/** The address that was left, once. */
export function takeRememberedPage(): string | undefined {
  try {
    const address = sessionStorage.getItem(KEY) ?? undefined
    sessionStorage.removeItem(KEY)
    return address?.startsWith('/my/') ? address : undefined
  } catch {
    return undefined
  }
}
