import type { OpenMap } from './map-port.ts'

export type MapState = { kind: 'not-loaded' | 'loading' | 'error' } | { kind: 'loaded'; openMap: OpenMap }
export type MapProvider = keyof typeof PROVIDERS

/** Each is a part of the script that only pages with an open map ask for. */
const PROVIDERS = {
  open: () => import('./open/open-map.ts').then(({ openMap }) => openMap),
}

/**
 * A provider's script, loaded once for the life of the page however many maps are shown.
 * @property load also after an error: whoever presses 'Try again'
 */
export type MapLoader = { state: () => MapState; subscribe: (changed: () => void) => () => void; load: () => void }

const loaders = new Map<MapProvider, MapLoader>()

export function loaderOf(provider: MapProvider): MapLoader {
  const known = loaders.get(provider) ?? openLoader(PROVIDERS[provider])
  loaders.set(provider, known)
  return known
}

export function openLoader(fetchScript: () => Promise<OpenMap>): MapLoader {
  let state: MapState = { kind: 'not-loaded' }
  const listeners = new Set<() => void>()
  const become = (next: MapState) => {
    state = next
    for (const changed of listeners) changed()
  }
  return {
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    load: () => {
      if (state.kind === 'loading' || state.kind === 'loaded') return
      become({ kind: 'loading' })
      fetchScript().then(
        (openMap) => become({ kind: 'loaded', openMap }),
        (error: unknown) => {
          console.warn('The map could not be loaded.', error)
          become({ kind: 'error' })
        },
      )
    },
  }
}
