type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The page's controls as the server sent them, until hydration. */
let before: Map<string, Control> | undefined
/** React sets a text area that has a text back to it when it hydrates. */
let texts: Map<HTMLTextAreaElement, string> | undefined
let focused: HTMLElement | undefined

/** Remembers the controls before hydration: if it fails, React renders new ones, and `restoreTypedValues` copies what was typed. */
export function rememberFormControls(): void {
  before = listControlsByKey()
  texts = new Map([...document.querySelectorAll('textarea')].map((each) => [each, each.value]))
  focused = document.activeElement as HTMLElement
  addEventListener('focusin', noteFocus)
  addEventListener('focusout', noteBlur)
}

/** Copies what was typed before hydration into the new controls. Call it before anything else reads them. */
export function restoreTypedValues(): void {
  removeEventListener('focusin', noteFocus)
  removeEventListener('focusout', noteBlur)
  for (const [area, typed] of texts ?? []) if (area.value !== typed) area.value = typed
  const now = listControlsByKey()
  for (const [place, old] of before ?? []) {
    const made = now.get(place)
    if (old.isConnected || !made) continue
    copyValue(old, made)
    if (old === focused) copyFocus(old, made)
  }
  before = texts = focused = undefined
}

const noteFocus = ({ target }: FocusEvent) => void (focused = target as HTMLElement)

function noteBlur({ target }: FocusEvent): void {
  queueMicrotask(() => {
    if (focused === target && (target as HTMLElement).isConnected) focused = undefined
  })
}

function listControlsByKey(): Map<string, Control> {
  const byPlace = new Map<string, Control>()
  for (const control of document.querySelectorAll<Control>(':is(input, textarea, select)[name]')) {
    const place = `${control.form?.getAttribute('action')} ${control.name}`
    let nth = 0
    while (byPlace.has(`${place} ${nth}`)) nth++
    byPlace.set(`${place} ${nth}`, control)
  }
  return byPlace
}

function copyValue(old: Control, made: Control): void {
  if (old.type === 'hidden') return
  if (old.type === 'file') Object.assign(made, { files: (old as HTMLInputElement).files })
  else if (/^(checkbox|radio)$/.test(old.type)) Object.assign(made, { checked: (old as HTMLInputElement).checked })
  else made.value = old.value
}

function copyFocus(old: Control, made: Control): void {
  made.focus({ preventScroll: true })
  if (old instanceof HTMLSelectElement || made instanceof HTMLSelectElement || old.selectionStart === null) return
  made.setSelectionRange(old.selectionStart, old.selectionEnd)
}
