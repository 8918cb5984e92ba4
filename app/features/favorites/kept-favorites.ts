import { type Favorite, MOST_FAVORITES, parseFavorites } from './favorite.ts'

const KEY = 'favorite-places'
const listeners = new Set<() => void>()
let kept: { text: string; favorites: Favorite[] } = { text: '[]', favorites: [] }

/** The favorites of this device: the same array for as long as they are the same. */
export function readFavorites(): Favorite[] {
  const text = storedText()
  if (text !== kept.text) kept = { text, favorites: parseFavorites(text) }
  return kept.favorites
}

/** Adds it, or takes it away where it is there. The latest stands first. */
export function toggleFavorite({ distanceMiles: _distanceMiles, ...place }: Favorite & { distanceMiles?: number | null }): void {
  const favorites = readFavorites()
  const others = favorites.filter(({ id }) => id !== place.id)
  keep(others.length < favorites.length ? others : [place, ...others].slice(0, MOST_FAVORITES))
}

/** Puts what is known by now in the place of what was kept; favorites that were taken away meanwhile stay away. */
export function renewFavorites(news: Favorite[]): void {
  const byId = new Map(news.map((place) => [place.id, place]))
  keep(readFavorites().map((place) => byId.get(place.id) ?? place))
}

/** Puts those that were taken away back where they stood; what came or went meanwhile stays so. @param before all, as they were */
export function returnFavorites(before: Favorite[], ids: string[]): void {
  const now = readFavorites()
  const there = new Map(now.map((place) => [place.id, place]))
  const since = now.filter(({ id }) => !before.some((place) => place.id === id))
  const back = before.flatMap((place) => there.get(place.id) ?? (ids.includes(place.id) ? place : []))
  keep([...since, ...back].slice(0, MOST_FAVORITES))
}

export const clearFavorites = () => keep([])

export function onFavorites(listener: () => void) {
  listeners.add(listener)
  // Another tab of this site changed them.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
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

function keep(favorites: Favorite[]): void {
  const text = JSON.stringify(favorites)
  if (text === storedText()) return
  try {
    localStorage.setItem(KEY, text)
    unsaved = undefined
  } catch {
    unsaved = text
  }
  for (const listener of listeners) listener()
}
