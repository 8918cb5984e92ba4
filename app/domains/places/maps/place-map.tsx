import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useEffectEvent, useState } from 'react'
import { mapWords } from '#copy/places/maps.ts'
import {
  type PanelInsets,
  type MapMarker,
  type Ring,
  type MapWords,
  DEFAULT_VIEW,
  type MapHandle,
  type MapOptions,
} from '#app/integrations/maps/map-port.ts'
import { Button } from '#app/ui/button.tsx'
import { type MapSource, loadMap } from '#app/integrations/maps/load-map.ts'
import type { Elements } from '#app/ui/elements.ts'
import { uiWords } from '#copy/ui.ts'
import { counted } from '#app/platform/format/numbers.ts'
import { useLocation, useNavigate } from 'react-router'

type Props = {
  source: MapSource
  label: string
  /** The markers are in the order of the list beside the map. Pass the same array until they change; a new one is drawn again. */
  markers: MapMarker[]
  ring?: Ring | undefined
  card: (id: string) => Elements
  highlightedId?: string | undefined
  onHighlight?: (id: string | undefined) => void
}

export function PlaceMap({ source, label, markers, ring, card, highlightedId, onHighlight }: Props) {
  const panel = useRef<HTMLElement>(null)
  const words = useMemo(() => toMapWords(label), [label])
  const { openId, openedByUser, open } = useOpenPlace()
  const { element, map, failed, tryAgain } = useMap(source, { markers, ring, words, onOpen: open, onHighlight: (id) => onHighlight?.(id) })
  const opened = markers.find(({ id }) => id === openId)

  useEffect(() => map?.highlight(highlightedId), [map, highlightedId])
  // The focus returns to the marker of a card, however the card was closed, even by Back.
  const openedBefore = useRef<string>(undefined)
  useEffect(() => {
    if (openId === undefined && openedBefore.current !== undefined) map?.focus(openedBefore.current)
    openedBefore.current = openId
  }, [map, openId])
  useEffect(() => {
    map?.open(opened?.id, panel.current ? panelInsets(panel.current) : undefined)
    // If the place was already open when the visitor came to the page, focus and scroll position stay as they are.
    if (!openedByUser) return
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [map, opened?.id, openedByUser])

  const close = () => open(undefined)
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    <div className="place-map no-print">
      {failed ? <MapFailure tryAgain={tryAgain} /> : <div ref={element} className="map-canvas" />}
      {!failed && !map && <LoadingMap />}
      {opened && map && (
        <section ref={panel} tabIndex={-1} aria-label={opened.title} className="map-card" onKeyDown={closeByEscape}>
          <button type="button" className="icon-btn map-card-close" aria-label={mapWords.closeCard} onClick={close}>
            <X aria-hidden />
          </button>
          {card(opened.id)}
        </section>
      )}
    </div>
  )
}

/** Returns how much of the map the card covers: its left part if the card is narrower than half of the map, else its lower part. */
function panelInsets({ offsetWidth, offsetHeight, parentElement }: HTMLElement): PanelInsets {
  const isNarrow = offsetWidth < parentElement!.clientWidth / 2
  return { left: isNarrow ? offsetWidth : 0, bottom: isNarrow ? 0 : offsetHeight }
}

function LoadingMap() {
  return (
    <div className="map-waiting">
      <div className="skeleton absolute inset-0" />
      <noscript>
        <p className="relative">{mapWords.withoutScripts}</p>
      </noscript>
      <p role="status" className="relative noscript:hidden">
        {mapWords.loading}
      </p>
    </div>
  )
}

function MapFailure({ tryAgain }: { tryAgain: () => void }) {
  return (
    <div className="map-waiting" role="alert">
      <p className="max-w-prose">{mapWords.failed}</p>
      <Button variant="outline" size="sm" onClick={tryAgain}>
        {mapWords.tryAgain}
      </Button>
    </div>
  )
}

/** The license of the GeoNames data on the map, to which the map's attribution must link. */
const GEONAMES_LICENSE = 'https://creativecommons.org/licenses/by/4.0/'

function toMapWords(region: string): MapWords {
  const { instruction, zoomIn, zoomOut, boundaries } = mapWords
  return {
    region,
    instruction,
    zoomIn,
    zoomOut,
    boundaries: { ...boundaries, license: { name: boundaries.license, address: GEONAMES_LICENSE }, newTab: uiWords.newTab },
    cluster: (count, contributing) => mapWords.cluster(counted(count), counted(contributing)),
  }
}

type Shown = { markers: MapMarker[]; ring: Ring | undefined } & Pick<MapOptions, 'words' | 'onOpen' | 'onHighlight'>

function useMap(source: MapSource, shown: Shown) {
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapHandle>()
  const [failed, setFailed] = useState(false)

  const open = useEffectEvent(async () => {
    const openMap = await loadMap(source)
    return openMap(element.current!, {
      ...DEFAULT_VIEW,
      ...shown,
      tiles: source.provider === 'open' ? source.tiles : undefined,
      onOpen: (id) => onOpen(id),
      onHighlight: (id) => onHighlight(id),
    })
  })
  const onOpen = useEffectEvent((id: string | undefined) => shown.onOpen(id))
  const onHighlight = useEffectEvent((id: string | undefined) => shown.onHighlight(id))

  useEffect(() => {
    if (failed) return
    let wanted = true
    let opened: MapHandle | undefined
    open().then(
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
  }, [failed])

  const { markers, ring } = shown
  useEffect(() => map?.show(markers, ring), [map, markers, ring?.lat, ring?.lng, ring?.radiusMiles])
  return { element, map, failed, tryAgain: () => setFailed(false) }
}

/** The open place is an entry of the browser's history, so that Back closes it before leaving the page. */
function useOpenPlace() {
  const { pathname, search, key, state } = useLocation()
  const navigate = useNavigate()
  const openId = (state as { place?: string } | null)?.place
  // The key of the history entry on arrival: a place that is open then was not opened just now, but before a reload or return.
  const arrivedAt = useRef(key)
  function open(id: string | undefined): void {
    if (id === openId) return
    if (id === undefined) return void navigate(-1)
    void navigate({ pathname, search }, { state: { place: id }, replace: openId !== undefined, preventScrollReset: true })
  }
  return { openId, openedByUser: key !== arrivedAt.current, open }
}
