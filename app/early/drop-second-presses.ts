/** The second press of a double tap, or of a double click, comes so soon after the first, and so near it. */
const SOON_MS = 400
const NEAR_PX = 24

/**
 * Whoever taps twice means what was there when they began. Where the first press has put something else under the finger, such
 * as a dialog, the page beneath a closed one, or the next step, the second does nothing: neither its click nor the focus that
 * comes before it. Scrolling and zooming go by other events. Keys and helps of the system press without a pointer, and are let be.
 * The clicks of a mouse are counted by the system; of taps nobody says which is a second one.
 */
export function dropSecondPresses(): void {
  let first: (Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'> & { on: Element | null }) | undefined
  let isMouse = true

  const hear = (event: MouseEvent) => {
    const { type, detail, clientX, clientY, timeStamp } = event
    if (detail === 0) return
    if (
      first &&
      (detail > 1 || !isMouse) &&
      timeStamp - first.timeStamp < SOON_MS &&
      Math.hypot(clientX - first.clientX, clientY - first.clientY) < NEAR_PX &&
      pressable(document.elementFromPoint(first.clientX, first.clientY)) !== first.on
    ) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if (type === 'click') first = { clientX, clientY, timeStamp, on: pressable(event.target) }
  }
  addEventListener('pointerdown', ({ pointerType }) => void (isMouse = pointerType === 'mouse'), { capture: true, passive: true })
  addEventListener('mousedown', hear, true)
  addEventListener('click', hear, true)
}

/** The whole of what was pressed; of a label its field, which is pressed by it. */
function pressable(target: EventTarget | null): Element | null {
  const element = target instanceof Element ? (target.closest('a, button, label, summary') ?? target) : null
  return element instanceof HTMLLabelElement ? (element.control ?? element) : element
}
