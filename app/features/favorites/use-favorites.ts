import { useSyncExternalStore } from 'react'
import { onFavorites, readFavorites } from './kept-favorites.ts'

/** The businesses a visitor keeps on this device, with what their cards show. `ready` is false on the server and until scripts run. */
export function useFavorites() {
  const favorites = useSyncExternalStore(onFavorites, readFavorites, () => undefined)
  return { ready: favorites !== undefined, favorites: favorites ?? [] }
}
