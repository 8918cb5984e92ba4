/**
 * The wheel moves the page, and the map only where somebody has turned to it or presses Ctrl: whoever scrolls past it is
 * not caught. A pinch on a touchpad comes as a wheel with Ctrl.
 */
export function holdWheel(view: HTMLElement): void {
  view.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !view.contains(document.activeElement)) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
