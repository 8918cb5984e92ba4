import type { GoogleOptions, MapTiles, OpenMap } from './map-port.ts'

export type MapState = { kind: 'not-loaded' | 'loading' | 'error' } | { kind: 'loaded'; openMap: OpenMap }

/** Who draws the maps of a site, and on what: plain data that a page hands to its map. */
export type MapSource = { provider: 'open'; tiles: MapTiles | undefined } | { provider: 'google'; google: GoogleOptions }

/**
 * A provider's script, loaded once for the life of the page however many maps are shown.
 * @property load also after an error: whoever presses 'Try again'
 */
export type MapLoader = { state: () => MapState; subscribe: (changed: () => void) => () => void; load: () => void }

const loaders = new Map<MapSource['provider'], MapLoader>()

export function loaderOf(source: MapSource): MapLoader {
  const known = loaders.get(source.provider) ?? openLoader(() => fetchScript(source))
  loaders.set(source.provider, known)
  return known
}

/** Each is a part of the script that only pages with an open map ask for. */
async function fetchScript(source: MapSource): Promise<OpenMap> {
  if (source.provider === 'open') return (await import('./open/open-map.ts')).openMap
  const [{ untilGoogle }, { openGoogleMap }] = await Promise.all([import('./google/load-google.ts'), import('./google/open-google-map.ts')])
  await untilGoogle(source.google)
  return openGoogleMap(source.google.mapId)
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
