/** What was typed and ticked, by name. */
type Kept = Record<string, string | boolean>
type Control = HTMLInputElement | HTMLTextAreaElement

/** What people type and tick; a choice of several, what a page sends by itself, a file, and the trap for machines are not kept. */
function controlsOf(form: HTMLFormElement): Control[] {
  const all = [...form.querySelectorAll<Control>('input:not([type=hidden], [type=file], [type=radio]), textarea')]
  return all.filter(({ name, tabIndex }) => name !== '' && tabIndex >= 0)
}

/** What is otherwise than the page came with: the rest is the page's to say, which may know better by then. @param before typed before it came */
export function typedIn(form: HTMLFormElement, before: Kept): Kept {
  const typed = controlsOf(form).filter((control) => control.name in before || isChanged(control))
  return Object.fromEntries(typed.map((control) => [control.name, isBox(control) ? control.checked : control.value]))
}

const isChanged = (control: Control) =>
  isBox(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue

export function fillIn(form: HTMLFormElement, kept: Kept): void {
  for (const control of controlsOf(form)) {
    const value = kept[control.name]
    if (isBox(control)) control.checked = typeof value === 'boolean' ? value : control.checked
    else if (typeof value === 'string') control.value = value
  }
}

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox'

export function readKept(text: string | null): Kept {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Kept
  } catch {
    return {}
  }
}
