const NAME = 'desk-keys'
const OFF = 'off'

/** Whether whoever sits here wants no keys. A browser that keeps nothing has them. */
export function doKeysRest(): boolean {
  try {
    return localStorage.getItem(NAME) === OFF
  } catch {
    return false
  }
}

export function letKeysRest(rest: boolean): void {
  try {
    if (rest) localStorage.setItem(NAME, OFF)
    else localStorage.removeItem(NAME)
  } catch {
    // They are back with the next page.
  }
}
