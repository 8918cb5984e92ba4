import type { Standing } from './arrange-markers.ts'
import type { MapWords } from './map-port.ts'
import { makeMarkerElement, setAside } from './marker-element.ts'
import type { MarkerGround } from './marker-ground.ts'

type Heard = {
  press: () => void
  /** Under the pointer or in focus; false when no more. */
  light: (isLit: boolean) => void
  focus: () => void
}

/** Puts one button on the map, which goes where its spot goes. */
export function standMarker(ground: MarkerGround, standing: Standing, words: MapWords, { press, light, focus }: Heard) {
  const element = makeMarkerElement(standing, words)
  setAside(element, standing)
  const onGround = ground.put(standing, element)
  element.addEventListener('click', (event) => {
    event.stopPropagation()
    // The map was dragged by it; a key has no such past.
    if (event.detail > 0 && ground.wasDragged()) return
    press()
  })
  element.addEventListener('dblclick', (event) => event.stopPropagation())
  for (const type of ['pointerenter', 'focus']) element.addEventListener(type, () => light(true))
  for (const type of ['pointerleave', 'blur']) element.addEventListener(type, () => light(false))
  element.addEventListener('focus', focus)
  return { element, onGround }
}
