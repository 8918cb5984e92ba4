import { clearDraft, readDraft, writeDraft } from './draft.ts'

const BUSY_DELAY_MS = 300
const MAX_UPLOAD_MS = 120_000
export const MAX_NAVIGATION_MS = 15_000

/**
 * For a form on a page without other scripts: stores a draft, prevents a second submission and shows a busy button. `data-keep`
 * names the draft and `data-kept-over` discards it; `data-offline`, `data-restored` and `data-start-over` contain the messages.
 * `data-answered` means that the page already contains the typed values.
 */
export function enhanceForm(form: HTMLFormElement): void {
  const { keep: name = '', keptOver, answered, offline = '' } = form.dataset
  if (keptOver !== undefined) {
    clearDraft(name)
    removeFromAddress(keptOver)
  }
  const kept = new Map(readDraft(name)?.fields)
  if (answered === undefined && kept.size > 0) {
    restoreChanges(form, kept)
    showRestored(form, () => clearDraft(name))
  }
  // After a refusal the typed values are the defaults and do not count as changes, so the fields of the earlier draft are kept.
  const save = () => writeDraft(name, { fields: listChanges(form, answered === undefined ? new Map() : kept) })
  form.addEventListener('input', save)
  form.addEventListener('submit', save)

  let sending = false
  const notice = document.createElement('p')
  form.addEventListener('submit', (event) => {
    notice.remove()
    if (sending) return event.preventDefault()
    // Submitting offline would replace the page with the browser's own error page.
    if (!navigator.onLine) {
      form.append(notice)
      announce(notice, offline)
      return event.preventDefault()
    }
    const button = event.submitter
    sending = true
    const working = setTimeout(() => button?.setAttribute('aria-busy', 'true'), BUSY_DELAY_MS)
    const stay = () => {
      sending = false
      clearTimeout(working)
      clearTimeout(stopped)
      button?.removeAttribute('aria-busy')
    }
    // Lets the form be sent again if the page comes back from the back/forward cache or the visitor stopped the loading.
    addEventListener('pageshow', stay, { once: true })
    const stopped = setTimeout(stay, hasFile(form) ? MAX_UPLOAD_MS : MAX_NAVIGATION_MS)
  })
}

function showRestored(form: HTMLFormElement, forget: () => void): void {
  const { restored = '', startOver = '' } = form.dataset
  const notice = document.createElement('p')
  const link = Object.assign(document.createElement('a'), { href: '', textContent: startOver })
  link.addEventListener('click', forget)
  form.prepend(notice)
  announce(notice, `${restored} `)
  notice.append(link)
}

/** Call it once `notice` is in the page, because screen readers announce a change of text, not a new element. */
function announce(notice: HTMLElement, text: string): void {
  Object.assign(notice, { className: 'notice notice-info block', role: 'status' })
  notice.textContent = text
}

function removeFromAddress(name: string): void {
  const address = new URL(location.href)
  address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
  dispatchEvent(new Event('readdressed'))
}

const hasFile = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].some(({ value }) => value !== '')

type Control = HTMLInputElement | HTMLTextAreaElement

function listControls(form: HTMLFormElement): Control[] {
  const all = [...form.querySelectorAll<Control>('input:not([type=hidden], [type=file], [type=radio]), textarea')]
  return all.filter(({ name, tabIndex }) => name !== '' && tabIndex >= 0)
}

/** Lists only changed fields, so that a restored draft does not overwrite values that were saved elsewhere. */
function listChanges(form: HTMLFormElement, before: Map<string, string>): [string, string][] {
  const changed = listControls(form).filter((control) => before.has(control.name) || isChanged(control))
  return changed.map((control) => [control.name, isBox(control) && !control.checked ? '' : control.value])
}

const isChanged = (control: Control) =>
  isBox(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue

function restoreChanges(form: HTMLFormElement, kept: Map<string, string>): void {
  for (const control of listControls(form)) {
    const value = kept.get(control.name)
    if (value === undefined) continue
    if (isBox(control)) control.checked = value !== ''
    else control.value = value
  }
}

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox'
