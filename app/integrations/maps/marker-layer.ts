import { listMarkers, createClusterIndex, type MarkerOrGroup } from './cluster-markers.ts'
import type { PanelInsets, MapMarker, MapOptions, MapWords } from './map-port.ts'
import { makeMarkerElement, positionMarkerElement, type MapSurface } from './map-surface.ts'

type Entry = { placed: MarkerOrGroup } & ReturnType<typeof addMarker>
type Options = Pick<MapOptions, 'words' | 'onOpen' | 'onHighlight'> & {
  onMoved?: (placed: MarkerOrGroup[]) => void
}

export function createMarkerLayer(surface: MapSurface, { words, onOpen, onHighlight, onMoved }: Options) {
  let clusterIndex = createClusterIndex([])
  let order = new Map<string, number>()
  let entries: Entry[] = []
  let [spread, highlighted, opened, tabStop]: (string | undefined)[] = []

  function refresh(): void {
    const focused = entries.find(({ element }) => element === document.activeElement)
    const placed = clusterIndex.arrange(surface.getViewport(), spread)
    const before = new Map(entries.map((entry) => [entry.placed.key, entry]))
    entries = placed
      .map((each): Entry => {
        const known = before.get(each.key)
        before.delete(each.key)
        if (!known) return add(each)
        positionMarkerElement(known.element, each)
        return { ...known, placed: each }
      })
      .toSorted((one, other) => rankOf(one) - rankOf(other))
    // The focus moves first, because removing the focused element would move it to the top of the page.
    if (focused && before.has(focused.placed.key)) moveFocus(focused)
    for (const { overlay } of before.values()) overlay.remove()
    updateStates()
    onMoved?.(entries.map(({ placed }) => placed))
  }

  /** Moves the focus to the group that now contains the place, or to a place of the former group, or else to the map. */
  function moveFocus({ placed }: Entry): void {
    const ids = new Set(listMarkers(placed).map(({ id }) => id))
    focusEntryOrMap(entries.find((entry) => listMarkers(entry.placed).some(({ id }) => ids.has(id))))
  }

  function focusEntryOrMap(entry: Entry | undefined): void {
    if (entry) focusEntry(entry)
    else surface.view.focus({ preventScroll: true })
  }

  function focusEntry(entry: Entry): void {
    tabStop = entry.placed.key
    updateStates()
    entry.element.focus({ preventScroll: true })
  }

  function add(placed: MarkerOrGroup): Entry {
    const id = 'marker' in placed ? placed.marker.id : undefined
    const { element, overlay } = addMarker(surface, placed, words, {
      press: () => (id === undefined ? openCluster(placed.key) : onOpen(id)),
      highlight: (isHighlighted) => onHighlight(isHighlighted ? id : undefined),
      focus: () => {
        tabStop = placed.key
        updateStates()
        // Only focus by keyboard pans the map: a marker must not move under a pointer before it is pressed.
        if (element.matches(':focus-visible')) surface.panIntoView(placed)
      },
    })
    return { placed, element, overlay }
  }

  /** Zooms in on a group, or spreads it if zooming cannot separate it. */
  function openCluster(key: string): void {
    const placed = entries.find((entry) => entry.placed.key === key)?.placed
    if (!placed || 'marker' in placed) return
    if (placed.oneSpot) {
      spread = key
      refresh()
    } else surface.setView(placed, Math.min(placed.nextZoom, surface.maxZoom))
  }

  function updateStates(): void {
    if (!entries.some(({ placed }) => placed.key === tabStop)) tabStop = entries[0]?.placed.key
    for (const { placed, element, overlay } of entries) {
      const ids = listMarkers(placed).map(({ id }) => id)
      const [isHighlighted, isOpen] = [highlighted !== undefined && ids.includes(highlighted), opened !== undefined && ids.includes(opened)]
      element.tabIndex = placed.key === tabStop ? 0 : -1
      element.classList.toggle('is-lit', isHighlighted)
      element.classList.toggle('is-open', isOpen)
      if ('marker' in placed) element.setAttribute('aria-expanded', String(isOpen))
      overlay.setZIndex(isOpen || isHighlighted ? 2000 : 'members' in placed ? 1000 : 0)
    }
  }

  function rankOf({ placed }: Entry): number {
    return Math.min(...listMarkers(placed).map(({ id }) => order.get(id) ?? Infinity))
  }

  const find = (id: string) => entries.find(({ placed }) => listMarkers(placed).some((marker) => marker.id === id))
  return {
    refresh,
    show(markers: MapMarker[]): void {
      clusterIndex = createClusterIndex(markers, surface.maxZoom)
      order = new Map(markers.map(({ id }, at) => [id, at]))
      // Names and kinds may have changed while the ids have not, so all markers are drawn again.
      const had = entries.find(({ element }) => element === document.activeElement)
      for (const { overlay } of entries.splice(0)) overlay.remove()
      refresh()
      if (had) moveFocus(had)
    },
    highlight(id: string | undefined): void {
      highlighted = id
      updateStates()
    },
    setOpen(id: string | undefined): void {
      opened = id
      updateStates()
    },
    reveal(place: MapMarker, cover: PanelInsets): void {
      for (let entry = find(place.id); entry && 'members' in entry.placed; entry = find(place.id)) {
        const { key, oneSpot, nextZoom } = entry.placed
        if (oneSpot) spread = key
        else surface.setView(place, Math.min(Math.max(nextZoom, surface.zoom() + 1), surface.maxZoom), { atOnce: true })
        refresh()
      }
      surface.panIntoView(place, cover, { atOnce: true })
    },
    focus: (id: string) => focusEntryOrMap(find(id)),
    /** Closes a group that is spread out. @returns whether there was one */
    collapseSpread(): boolean {
      if (spread === undefined) return false
      spread = undefined
      refresh()
      return true
    },
    list: () => entries.map((entry) => ({ element: entry.element, focus: () => focusEntry(entry) })),
  }
}

export type MarkerLayer = ReturnType<typeof createMarkerLayer>

type Handlers = { press: () => void; highlight: (isHighlighted: boolean) => void; focus: () => void }

function addMarker(surface: MapSurface, placed: MarkerOrGroup, words: MapWords, { press, highlight, focus }: Handlers) {
  const element = makeMarkerElement(placed, words)
  positionMarkerElement(element, placed)
  const overlay = surface.addElement(placed, element)
  element.addEventListener('click', (event) => {
    event.stopPropagation()
    // A click that ends a drag is ignored. A click by keyboard has no pointer.
    if (event.detail > 0 && surface.wasDragged()) return
    press()
  })
  element.addEventListener('dblclick', (event) => event.stopPropagation())
  for (const type of ['pointerenter', 'focus']) element.addEventListener(type, () => highlight(true))
  for (const type of ['pointerleave', 'blur']) element.addEventListener(type, () => highlight(false))
  element.addEventListener('focus', focus)
  return { element, overlay }
}
