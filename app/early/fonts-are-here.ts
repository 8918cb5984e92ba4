/** Named as the class on <html> that puts them in. */
const KEY = 'fonts'

/** Whether a page of this visit has fetched the fonts. */
export function fontsAreHere(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function fontsHaveCome(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {}
}
