import { useSyncExternalStore } from 'react'

const KEY = 'favorite-businesses'
const listeners = new Set<() => void>()
let kept: { text: string; ids: string[] } = { text: '[]', ids: [] }

/** The businesses a visitor keeps on this device. `ready` is false on the server and until scripts run. */
export function useFavorites() {
  const ids = useSyncExternalStore(subscribe, readFavorites, () => undefined)
  return {
    ready: ids !== undefined,
    ids: ids ?? [],
    toggle: (id: string) => keepFavorites(ids?.includes(id) ? ids.filter((one) => one !== id) : [...(ids ?? []), id]),
    clear: () => keepFavorites([]),
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Another tab of this site changed them.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The same array for the same text: React asks again and again. */
function readFavorites(): string[] {
  const text = storedText()
  if (text !== kept.text) kept = { text, ids: parseFavorites(text) }
  return kept.ids
}

/** Whatever else may stand under our name on a shared device, only a list of names is taken. */
export function parseFavorites(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, 500) : []
  } catch {
    return []
  }
}

// A browser that keeps nothing (blocked storage, a full disk) still lets favorites work until the page is left.
let unsaved: string | undefined
function storedText(): string {
  try {
    return unsaved ?? localStorage.getItem(KEY) ?? '[]'
  } catch {
    return '[]'
  }
}

function keepFavorites(ids: string[]): void {
  const text = JSON.stringify(ids)
  try {
    localStorage.setItem(KEY, text)
    unsaved = undefined
  } catch {
    unsaved = text
  }
  for (const listener of listeners) listener()
}
