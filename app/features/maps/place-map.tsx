import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { mapWords } from '#words/maps.ts'
import type { Cover, MapMarker, Ring } from '#app/adapters/maps/map-port.ts'
import { Button } from '#app/ui/button.tsx'
import type { MapSource } from '#app/adapters/maps/load-map.ts'
import type { Elements } from '#app/ui/elements.ts'
import { sayMap } from './map-words.ts'
import { useMap } from './use-map.ts'
import { useOpenPlace } from './use-open-place.ts'

type Props = {
  source: MapSource
  /** Name of the map, such as 'Map of 12 businesses near Macon'. */
  label: string
  /** In the order of the list beside it. The same array until they change. */
  markers: MapMarker[]
  ring?: Ring | undefined
  /** What is said where no map comes. */
  error: string
  /** What the panel of an opened place shows. */
  card: (id: string) => Elements
  /** A place that stands out, because the list beside has the pointer on it. */
  litId?: string | undefined
  onLight?: (id: string | undefined) => void
}

/** Places on a map, with a panel for the one that is opened. Whatever becomes of it, a list shows the same places. */
export function PlaceMap({ source, label, markers, ring, error, card, litId, onLight }: Props) {
  const panel = useRef<HTMLElement>(null)
  const words = useMemo(() => sayMap(label), [label])
  const { openId, byHand, open } = useOpenPlace((closed) => map?.focus(closed))
  const { element, map, failed, tryAgain } = useMap(source, { markers, ring, words, onOpen: open, onLight: (id) => onLight?.(id) })
  const opened = markers.find(({ id }) => id === openId)

  useEffect(() => map?.light(litId), [map, litId])
  useEffect(() => {
    map?.open(opened?.id, panel.current ? coverOf(panel.current) : undefined)
    // Who comes back to the page finds it where they left it.
    if (!byHand) return
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [map, opened?.id, byHand])

  const close = () => {
    if (openId !== undefined) map?.focus(openId)
    open(undefined)
  }
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    <div className="place-map no-print">
      {failed ? <Failure error={error} tryAgain={tryAgain} /> : <div ref={element} className="map-canvas" />}
      {!failed && !map && <Waiting />}
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

/** A panel as wide as the map lies over its lower part, another one over its left. */
function coverOf({ offsetWidth, offsetHeight, parentElement }: HTMLElement): Cover {
  const isWide = offsetWidth < parentElement!.clientWidth / 2
  return { left: isWide ? offsetWidth : 0, bottom: isWide ? 0 : offsetHeight }
}

function Waiting() {
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

function Failure({ error, tryAgain }: { error: string; tryAgain: () => void }) {
  return (
    <div className="map-waiting" role="alert">
      <p className="max-w-prose">{error}</p>
      <Button variant="outline" size="sm" onClick={tryAgain}>
        {mapWords.tryAgain}
      </Button>
    </div>
  )
}
