import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { loaderOf, type MapSource, type MapState } from '#app/adapters/maps/load-map.ts'
import { DEFAULT_VIEW, type MapHandle, type MapMarker, type MapOptions, type Ring } from '#app/adapters/maps/map-port.ts'

type Shown = { markers: MapMarker[]; ring: Ring | undefined } & Pick<MapOptions, 'words' | 'onOpen' | 'onLight'>

/** How far below the window a map begins to load. */
const AHEAD = '300px'
const NOT_LOADED: MapState = { kind: 'not-loaded' }

/** Opens a map in the element it gives, when that comes near the window, and keeps it up to date. */
export function useMap(source: MapSource, shown: Shown) {
  const loader = loaderOf(source)
  const state = useSyncExternalStore(loader.subscribe, loader.state, () => NOT_LOADED)
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapHandle>()
  const [failed, setFailed] = useState(false)
  const openMap = state.kind === 'loaded' ? state.openMap : undefined

  useWhenNear(element, loader.load)

  const open = useEffectEvent((openIt: NonNullable<typeof openMap>) =>
    openIt(element.current!, {
      ...DEFAULT_VIEW,
      ...shown,
      tiles: source.provider === 'open' ? source.tiles : undefined,
      onOpen: (id) => onOpen(id),
      onLight: (id) => onLight(id),
    }),
  )
  const onOpen = useEffectEvent((id: string | undefined) => shown.onOpen(id))
  const onLight = useEffectEvent((id: string | undefined) => shown.onLight(id))

  useEffect(() => {
    if (!openMap || failed) return
    let wanted = true
    let opened: MapHandle | undefined
    open(openMap).then(
      (handle) => {
        if (!wanted) return handle.close()
        opened = handle
        setMap(handle)
      },
      (error: unknown) => {
        console.warn('The map could not be opened.', error)
        if (wanted) setFailed(true)
      },
    )
    return () => {
      wanted = false
      opened?.close()
      setMap(undefined)
    }
  }, [openMap, failed])

  const { markers, ring } = shown
  useEffect(() => map?.show(markers, ring), [map, markers, ring?.lat, ring?.lng, ring?.radiusMiles])

  const tryAgain = () => {
    setFailed(false)
    loader.load()
  }
  return { element, map, failed: failed || state.kind === 'error', tryAgain }
}

function useWhenNear(element: RefObject<Element | null>, act: () => void): void {
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        act()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element, act])
}
