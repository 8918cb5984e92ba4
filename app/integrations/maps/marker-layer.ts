import { listMarkers, createArrangement, type PlacedMarker } from './arrange-markers.ts'
import type { Cover, MapMarker, MapOptions, MapWords } from './map-port.ts'
import { makeMarkerElement, offsetMarker, type MapSurface } from './map-surface.ts'

type Entry = { placed: PlacedMarker } & ReturnType<typeof addMarker>
type Options = Pick<MapOptions, 'words' | 'onOpen' | 'onLight'> & {
  onMoved?: (placed: PlacedMarker[]) => void
}

export function openMarkerLayer(ground: MapSurface, { words, onOpen, onLight, onMoved }: Options) {
  let arrangement = createArrangement([])
  let order = new Map<string, number>()
  let entries: Entry[] = []
  let [spread, lit, opened, stop]: (string | undefined)[] = []

  function refresh(): void {
    const focused = entries.find(({ element }) => element === document.activeElement)
    const placed = arrangement.arrange(ground.sight(), spread)
    const before = new Map(entries.map((entry) => [entry.placed.key, entry]))
    entries = placed
      .map((each): Entry => {
        const known = before.get(each.key)
        before.delete(each.key)
        if (!known) return add(each)
        offsetMarker(known.element, each)
        return { ...known, placed: each }
      })
      .toSorted((one, other) => rankOf(one) - rankOf(other))
    // Removing the focused element would move the focus to the top of the page.
    if (focused && before.has(focused.placed.key)) moveFocus(focused)
    for (const { onGround } of before.values()) onGround.remove()
    mark()
    onMoved?.(entries.map(({ placed }) => placed))
  }

  /** Moves the focus to the group that now contains the place, or to a place of the former group, or else to the map. */
  function moveFocus({ placed }: Entry): void {
    const ids = new Set(listMarkers(placed).map(({ id }) => id))
    focusEntryOrMap(entries.find((entry) => listMarkers(entry.placed).some(({ id }) => ids.has(id))))
  }

  function focusEntryOrMap(entry: Entry | undefined): void {
    if (entry) focusEntry(entry)
    else ground.view.focus({ preventScroll: true })
  }

  function focusEntry(entry: Entry): void {
    stop = entry.placed.key
    mark()
    entry.element.focus({ preventScroll: true })
  }

  function add(placed: PlacedMarker): Entry {
    const id = 'marker' in placed ? placed.marker.id : undefined
    const { element, onGround } = addMarker(ground, placed, words, {
      press: () => (id === undefined ? enter(placed.key) : onOpen(id)),
      light: (isLit) => onLight(isLit ? id : undefined),
      focus: () => {
        stop = placed.key
        mark()
        // A marker must not move under a pointer before it is pressed.
        if (element.matches(':focus-visible')) ground.bringIn(placed)
      },
    })
    return { placed, element, onGround }
  }

  /** Zooms in on a group, or spreads it if zooming cannot separate it. */
  function enter(key: string): void {
    const placed = entries.find((entry) => entry.placed.key === key)?.placed
    if (!placed || 'marker' in placed) return
    if (placed.oneSpot) {
      spread = key
      refresh()
    } else ground.goTo(placed, Math.min(placed.nextZoom, ground.nearestZoom))
  }

  function mark(): void {
    if (!entries.some(({ placed }) => placed.key === stop)) stop = entries[0]?.placed.key
    for (const { placed, element, onGround } of entries) {
      const ids = listMarkers(placed).map(({ id }) => id)
      const [isLit, isOpen] = [lit !== undefined && ids.includes(lit), opened !== undefined && ids.includes(opened)]
      element.tabIndex = placed.key === stop ? 0 : -1
      element.classList.toggle('is-lit', isLit)
      element.classList.toggle('is-open', isOpen)
      if ('marker' in placed) element.setAttribute('aria-expanded', String(isOpen))
      onGround.raise(isOpen || isLit ? 2000 : 'members' in placed ? 1000 : 0)
    }
  }

  function rankOf({ placed }: Entry): number {
    return Math.min(...listMarkers(placed).map(({ id }) => order.get(id) ?? Infinity))
  }

  const find = (id: string) => entries.find(({ placed }) => listMarkers(placed).some((marker) => marker.id === id))
  return {
    refresh,
    show(markers: MapMarker[]): void {
      arrangement = createArrangement(markers, ground.nearestZoom)
      order = new Map(markers.map(({ id }, at) => [id, at]))
      // Names and kinds may have changed while the ids have not, so all markers are drawn again.
      const had = entries.find(({ element }) => element === document.activeElement)
      for (const { onGround } of entries.splice(0)) onGround.remove()
      refresh()
      if (had) moveFocus(had)
    },
    light(id: string | undefined): void {
      lit = id
      mark()
    },
    choose(id: string | undefined): void {
      opened = id
      mark()
    },
    reveal(place: MapMarker, cover: Cover): void {
      for (let entry = find(place.id); entry && 'members' in entry.placed; entry = find(place.id)) {
        const { key, oneSpot, nextZoom } = entry.placed
        if (oneSpot) spread = key
        else ground.goTo(place, Math.min(Math.max(nextZoom, ground.zoom() + 1), ground.nearestZoom), { atOnce: true })
        refresh()
      }
      ground.bringIn(place, cover, { atOnce: true })
    },
    focus: (id: string) => focusEntryOrMap(find(id)),
    /** Closes a group that is spread out. @returns whether there was one */
    gather(): boolean {
      if (spread === undefined) return false
      spread = undefined
      refresh()
      return true
    },
    list: () => entries.map((entry) => ({ element: entry.element, focus: () => focusEntry(entry) })),
  }
}

export type MarkerLayer = ReturnType<typeof openMarkerLayer>

type Handlers = { press: () => void; light: (isLit: boolean) => void; focus: () => void }

function addMarker(ground: MapSurface, placed: PlacedMarker, words: MapWords, { press, light, focus }: Handlers) {
  const element = makeMarkerElement(placed, words)
  offsetMarker(element, placed)
  const onGround = ground.put(placed, element)
  element.addEventListener('click', (event) => {
    event.stopPropagation()
    // A click that ends a drag is ignored. A click by keyboard has no pointer.
    if (event.detail > 0 && ground.wasDragged()) return
    press()
  })
  element.addEventListener('dblclick', (event) => event.stopPropagation())
  for (const type of ['pointerenter', 'focus']) element.addEventListener(type, () => light(true))
  for (const type of ['pointerleave', 'blur']) element.addEventListener(type, () => light(false))
  element.addEventListener('focus', focus)
  return { element, onGround }
}
