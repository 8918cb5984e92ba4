import { markersOf, openArrangement, type Standing } from './arrange-markers.ts'
import type { Cover, MapMarker, MapOptions } from './map-port.ts'
import { makeMarkerElement, setAside } from './marker-element.ts'
import { type MarkerGround, placeOf } from './marker-ground.ts'
import type { Rectangle } from './rectangle.ts'
import { standMarker } from './stand-marker.ts'

type Entry = { standing: Standing } & ReturnType<typeof standMarker>
type Options = Pick<MapOptions, 'words' | 'onOpen' | 'onLight'> & {
  /** Where they stand now, in pixels of the ground. */
  onMoved?: (places: Rectangle[]) => void
}

/** The places on the map as buttons, of which the Tab key finds one. */
export function openMarkerLayer(ground: MarkerGround, { words, onOpen, onLight, onMoved }: Options) {
  let arrangement = openArrangement([])
  let order = new Map<string, number>()
  let entries: Entry[] = []
  let [spread, lit, opened, stop]: (string | undefined)[] = []
  let chosen: { place: MapMarker; cover: Cover } | undefined
  /** Pins of the places that stand out, while a group has taken them in. */
  const pins: { remove(): void }[] = []

  function refresh(): void {
    const focused = entries.find(({ element }) => element === document.activeElement)
    const standing = arrangement.arrange(ground.sight(), spread)
    const before = new Map(entries.map((entry) => [entry.standing.key, entry]))
    entries = standing
      .map((each): Entry => {
        const known = before.get(each.key)
        before.delete(each.key)
        if (!known) return add(each)
        setAside(known.element, each)
        return { ...known, standing: each }
      })
      .toSorted((one, other) => rankOf(one) - rankOf(other))
    // While it is still there: what has the focus and goes takes it to the page's top.
    if (focused && before.has(focused.standing.key)) handOver(focused)
    for (const { onGround } of before.values()) onGround.remove()
    mark()
    standOut()
    onMoved?.(entries.map(({ standing }) => placeOf(standing, ground)))
  }

  /** To the group that has taken it in or a place that came out of it, else to the map. */
  function handOver({ standing }: Entry): void {
    const ids = new Set(markersOf(standing).map(({ id }) => id))
    takeOrMap(entries.find((entry) => markersOf(entry.standing).some(({ id }) => ids.has(id))))
  }

  function takeOrMap(entry: Entry | undefined): void {
    if (entry) take(entry)
    else ground.view.focus({ preventScroll: true })
  }

  function take(entry: Entry): void {
    stop = entry.standing.key
    mark()
    entry.element.focus({ preventScroll: true })
  }

  function add(standing: Standing): Entry {
    const id = 'marker' in standing ? standing.marker.id : undefined
    const { element, onGround } = standMarker(ground, standing, words, {
      press: () => (id === undefined ? enter(standing.key) : onOpen(id)),
      light: (isLit) => onLight(isLit ? id : undefined),
      focus: () => {
        stop = standing.key
        mark()
        // Under a pointer it must not move away before it is pressed.
        if (element.matches(':focus-visible')) ground.bringIn(standing)
      },
    })
    return { standing, element, onGround }
  }

  /** Comes nearer to a group, or spreads it where nearer would not help. */
  function enter(key: string): void {
    const standing = entries.find((entry) => entry.standing.key === key)?.standing
    if (!standing || 'marker' in standing) return
    chosen = undefined
    if (standing.oneSpot) {
      spread = key
      refresh()
    } else ground.goTo(standing, Math.min(standing.nextZoom, ground.nearestZoom))
  }

  function mark(): void {
    if (!entries.some(({ standing }) => standing.key === stop)) stop = entries[0]?.standing.key
    for (const { standing, element, onGround } of entries) {
      const ids = markersOf(standing).map(({ id }) => id)
      const [isLit, isOpen] = [lit !== undefined && ids.includes(lit), opened !== undefined && ids.includes(opened)]
      element.tabIndex = standing.key === stop ? 0 : -1
      element.classList.toggle('is-lit', isLit)
      element.classList.toggle('is-open', isOpen)
      if ('marker' in standing) element.setAttribute('aria-expanded', String(isOpen))
      onGround.raise(isOpen || isLit ? 2000 : 'members' in standing ? 1000 : 0)
    }
  }

  /** The place that is lit or chosen has its own pin, over the group it is in; the group is what is pressed. */
  function standOut(): void {
    for (const pin of pins.splice(0)) pin.remove()
    for (const id of new Set([lit, opened])) {
      const standing = id === undefined ? undefined : find(id)?.standing
      if (!standing || 'marker' in standing) continue
      const marker = standing.members.find((member) => member.id === id)!
      const alone: Standing = { key: marker.id, lat: marker.lat, lng: marker.lng, aside: { x: 0, y: 0 }, marker }
      const element = makeMarkerElement(alone, words)
      element.classList.add(id === lit ? 'is-lit' : 'is-open')
      element.inert = true
      setAside(element, alone)
      const onGround = ground.put(alone, element)
      onGround.raise(3000)
      pins.push(onGround)
    }
  }

  function rankOf({ standing }: Entry): number {
    return Math.min(...markersOf(standing).map(({ id }) => order.get(id) ?? Infinity))
  }

  const find = (id: string) => entries.find(({ standing }) => markersOf(standing).some((marker) => marker.id === id))
  return {
    refresh,
    show(markers: MapMarker[]): void {
      arrangement = openArrangement(markers, ground.nearestZoom)
      order = new Map(markers.map(({ id }, at) => [id, at]))
      // Names and kinds may have changed with the ids unchanged.
      const had = entries.find(({ element }) => element === document.activeElement)
      for (const { onGround } of entries.splice(0)) onGround.remove()
      refresh()
      if (had) handOver(had)
    },
    light(id: string | undefined): void {
      lit = id
      mark()
      standOut()
    },
    choose(id: string | undefined): void {
      opened = id
      if (id === undefined) chosen = undefined
      mark()
      standOut()
    },
    /** After a zoom: what is chosen is in sight still. */
    keepChosen(): void {
      if (chosen) ground.bringIn(chosen.place, chosen.cover, { atOnce: true })
    },
    /** Brings a place out of its group, into sight. */
    reveal(place: MapMarker, cover: Cover): void {
      chosen = undefined
      for (let entry = find(place.id); entry && 'members' in entry.standing; entry = find(place.id)) {
        const { key, oneSpot, nextZoom } = entry.standing
        if (oneSpot) spread = key
        else ground.goTo(place, Math.min(Math.max(nextZoom, ground.zoom() + 1), ground.nearestZoom), { atOnce: true })
        refresh()
      }
      ground.bringIn(place, cover, { atOnce: true })
      chosen = { place, cover }
    },
    focus: (id: string) => takeOrMap(find(id)),
    /** @returns whether something was spread out */
    gather(): boolean {
      if (spread === undefined) return false
      spread = undefined
      refresh()
      return true
    },
    /** All that can have the focus, in the order of the list, with their middles in pixels. */
    list: () =>
      entries.map((entry) => {
        const { x, y, width, height } = placeOf(entry.standing, ground)
        return { element: entry.element, x: x + width / 2, y: y + height / 2, take: () => take(entry) }
      }),
  }
}

export type MarkerLayer = ReturnType<typeof openMarkerLayer>
