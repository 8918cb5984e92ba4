import type { GoogleOptions, MapTiles, MapFactory } from './map-port.ts'

export type MapSource = { provider: 'open'; tiles: MapTiles | undefined } | { provider: 'google'; google: GoogleOptions }

export async function loadMap(source: MapSource): Promise<MapFactory> {
  if (source.provider === 'open') return (await import('#app/integrations/maps/open/open-leaflet-map.ts')).openLeafletMap
  const [{ waitForGoogle }, { openGoogleMap }] = await Promise.all([
    import('#app/integrations/maps/google/load-google.ts'),
    import('#app/integrations/maps/google/open-google-map.ts'),
  ])
  await waitForGoogle(source.google)
  return openGoogleMap(source.google.mapId)
}
