import type { MapOptions } from './map-port.ts'

/** Puts what a map is drawn into, with how it is used, in place of what is in the element. */
export function makeView(element: HTMLElement, { words }: Pick<MapOptions, 'words'>): HTMLElement {
  const [view, instruction] = [document.createElement('div'), document.createElement('p')]
  instruction.id = `map-instruction-${crypto.randomUUID()}`
  instruction.className = 'sr-only'
  instruction.textContent = words.instruction
  view.className = 'map-view'
  view.tabIndex = 0
  view.setAttribute('role', 'region')
  view.setAttribute('aria-label', words.region)
  view.setAttribute('aria-describedby', instruction.id)
  element.replaceChildren(view, instruction)
  return view
}
