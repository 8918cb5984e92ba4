type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The controls of the page as the server sent it, until React has taken the page over. */
let before: Map<string, Control> | undefined
let focused: HTMLElement | undefined

/**
 * React takes over the page that it would have made itself. Where something else has changed it, such as a password manager
 * that puts an element into a form, React makes all of it anew: what was typed and the focus would go with the old controls.
 */
export function rememberControls(): void {
  before = controlsByPlace()
  focused = document.activeElement as HTMLElement
  addEventListener('focusin', noteFocus)
  addEventListener('focusout', noteBlur)
}

/** Called once, before anything else reads the controls of the page that React has taken over or made anew. */
export function restoreTyped(): void {
  removeEventListener('focusin', noteFocus)
  removeEventListener('focusout', noteBlur)
  const now = controlsByPlace()
  for (const [place, old] of before ?? []) {
    const made = now.get(place)
    if (old.isConnected || !made) continue
    copyTyped(old, made)
    if (old === focused) copyFocus(old, made)
  }
  before = focused = undefined
}

const noteFocus = ({ target }: FocusEvent) => void (focused = target as HTMLElement)

/** A control that is taken away with the focus keeps it, as far as this goes. */
function noteBlur({ target }: FocusEvent): void {
  queueMicrotask(() => {
    if (focused === target && (target as HTMLElement).isConnected) focused = undefined
  })
}

/** By its form, its name, and how many there are of that name before it. */
function controlsByPlace(): Map<string, Control> {
  const byPlace = new Map<string, Control>()
  for (const control of document.querySelectorAll<Control>(':is(input, textarea, select)[name]')) {
    const place = `${control.form?.getAttribute('action')} ${control.name}`
    let nth = 0
    while (byPlace.has(`${place} ${nth}`)) nth++
    byPlace.set(`${place} ${nth}`, control)
  }
  return byPlace
}

function copyTyped(old: Control, made: Control): void {
  if (old.type === 'hidden') return
  if (old.type === 'file') Object.assign(made, { files: (old as HTMLInputElement).files })
  else if (/^(checkbox|radio)$/.test(old.type)) Object.assign(made, { checked: (old as HTMLInputElement).checked })
  else made.value = old.value
}

function copyFocus(old: Control, made: Control): void {
  made.focus({ preventScroll: true })
  // Not every kind of field has a place for the next letter that can be read.
  if (old instanceof HTMLSelectElement || made instanceof HTMLSelectElement || old.selectionStart === null) return
  made.setSelectionRange(old.selectionStart, old.selectionEnd)
}
