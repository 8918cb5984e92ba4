import { isPlaceId, type Place } from '#app/domains/places/records/place.ts'

const STORAGE_KEY = 'favorite-places'
const listeners = new Set<() => void>()
let cached: { text: string; favorites: Favorite[] } = { text: '[]', favorites: [] }

/** Returns the same array until the favorites change, as `useSyncExternalStore` requires. */
export function readFavorites(): Favorite[] {
  const text = storedText()
  if (text !== cached.text) cached = { text, favorites: parseFavorites(text) }
  return cached.favorites
}

export function toggleFavorite({ distanceMiles: _distanceMiles, ...place }: Favorite & { distanceMiles?: number | null }): void {
  const favorites = readFavorites()
  const others = favorites.filter(({ id }) => id !== place.id)
  setFavorites(others.length < favorites.length ? others : [place, ...others].slice(0, MAX_FAVORITES))
}

/** Replaces the stored data of a favorite with its current data. A place that is not a favorite is ignored. */
export function updateFavorite(place: Favorite): void {
  setFavorites(readFavorites().map((each) => (each.id === place.id ? place : each)))
}

export function subscribeFavorites(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

// The favorites as JSON, if the browser's storage is blocked or full. They last until the page is left.
let unsaved: string | undefined
function storedText(): string {
  try {
    return unsaved ?? localStorage.getItem(STORAGE_KEY) ?? '[]'
  } catch {
    return '[]'
  }
}

export function setFavorites(favorites: Favorite[]): void {
  const text = JSON.stringify(favorites)
  if (text === storedText()) return
  try {
    localStorage.setItem(STORAGE_KEY, text)
    unsaved = undefined
  } catch {
    unsaved = text
  }
  for (const listener of listeners) listener()
}

export type Favorite = Place

const MAX_FAVORITES = 100

/** Invalid content under this key would break the page on each visit, so it is dropped. */
export function parseFavorites(text: string): Favorite[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isFavorite).slice(0, MAX_FAVORITES) : []
  } catch {
    return []
  }
}

function isFavorite(value: unknown): value is Favorite {
  const { kind, id, name, slug, types, badges, website } = (value ?? {}) as Partial<Record<keyof Place, unknown>>
  return (
    kind === 'business' &&
    isPlaceId(id) &&
    typeof name === 'string' &&
    typeof slug === 'string' &&
    [types, badges].every(Array.isArray) &&
    (website === null || (typeof website === 'string' && /^https?:/.test(website) && URL.canParse(website)))
  )
}
