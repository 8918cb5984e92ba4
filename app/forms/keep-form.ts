import { LONGEST_LEAVING_MS } from './longest-leaving.ts'
import { fillIn, readKept, typedIn } from './typed-in.ts'

/** After so long a sender wants to see that something is going on. */
const WORKING_AFTER_MS = 300
/** The way to the site may come a moment after the line. */
const AGAIN_MS = 1_000
/** A file takes minutes on a slow line. */
const LONGEST_WITH_FILE_MS = 120_000

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Without room for it a form is sent all the same. */
function remember(memory: Memory, key: string, text: string): void {
  try {
    memory.setItem(key, text)
  } catch {}
}

/**
 * What a form of a page that has no other script needs of one: what was typed outlives a refresh in this tab, it is sent
 * once, and its button says that it is on its way. Without a line it waits for one, with the words of `data-waits`: the
 * browser's own page would stand in its place. Whoever changes it, leaves it or opens it anew meanwhile is told with those of
 * `data-taken-back` that it was not sent. What is filled in again is told with those of `data-restored` and `data-start-over`. `data-keep` names what is kept; with `data-kept-over` it is forgotten, once: what the
 * address says of that, under the name given there, is taken out of it. With `data-answered` the page itself holds what was typed.
 * @param memory as `sessionStorage`
 */
export function keepForm(form: HTMLFormElement, memory: Memory): void {
  const { keep, keptOver, answered } = form.dataset
  const key = `typed:${keep}`
  const waiting = openWaiting(form, memory, `unsent:${keep}`)
  if (keptOver !== undefined) {
    memory.removeItem(key)
    takeOutOfAddress(keptOver)
  }
  const kept = readKept(memory.getItem(key))
  if (answered === undefined) {
    fillIn(form, kept)
    if (Object.keys(kept).length > 0) sayRestored(form, () => memory.removeItem(key))
  }
  // What a page with an answer begins with was typed before, and not all of it is kept by then.
  const keepTyped = () => remember(memory, key, JSON.stringify(typedIn(form, answered === undefined ? {} : kept)))
  form.addEventListener('input', keepTyped)
  form.addEventListener('submit', keepTyped)

  let sending = false
  form.addEventListener('submit', (event) => {
    if (sending) return event.preventDefault()
    const button = event.submitter
    if (waiting.waits(() => form.requestSubmit(button))) return event.preventDefault()
    sending = true
    const working = setTimeout(() => button?.setAttribute('aria-busy', 'true'), WORKING_AFTER_MS)
    const stay = () => {
      sending = false
      clearTimeout(working)
      clearTimeout(stopped)
      button?.removeAttribute('aria-busy')
    }
    // A page that comes back from the browser's memory is on its way nowhere, nor is one whose visitor has stopped it.
    addEventListener('pageshow', stay, { once: true })
    const stopped = setTimeout(stay, hasFile(form) ? LONGEST_WITH_FILE_MS : LONGEST_LEAVING_MS)
  })
}

/** @param forget called before the page is loaded anew */
function sayRestored(form: HTMLFormElement, forget: () => void): void {
  const { restored = '', startOver = '' } = form.dataset
  const notice = document.createElement('p')
  const link = document.createElement('a')
  Object.assign(notice, { className: 'notice notice-info block', role: 'status' })
  Object.assign(link, { href: '', textContent: startOver })
  link.addEventListener('click', forget)
  form.prepend(notice)
  notice.append(`${restored} `, link)
}

/** Loaded again, a page does not say once more what was done before. */
function takeOutOfAddress(name: string): void {
  const address = new URL(location.href)
  address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
  dispatchEvent(new Event('readdressed'))
}

/** What was typed into a form that was sent, and that it had to wait: the page that follows it names it in `data-forget`. */
export function forgetForm(name: string, memory: Pick<Storage, 'removeItem'>): void {
  memory.removeItem(`typed:${name}`)
  memory.removeItem(`unsent:${name}`)
}

/** Waits for a line with a form that was pressed, until its sender takes it back. @param key what remembers that it waited */
function openWaiting(form: HTMLFormElement, memory: Memory, key: string) {
  const { waits, takenBack = '', keptOver, answered } = form.dataset
  const notice = document.createElement('p')
  let send: (() => void) | undefined

  const say = (words: string) => {
    Object.assign(notice, { className: 'notice notice-info', role: 'status' })
    form.append(notice)
    // Read out because it changes where it stands.
    notice.textContent = words
  }
  const takeBack = () => {
    if (!send) return
    send = undefined
    say(takenBack)
  }
  if (keptOver !== undefined || answered !== undefined) memory.removeItem(key)
  else if (memory.getItem(key) !== null) say(takenBack)
  form.addEventListener('input', takeBack)
  addEventListener('pagehide', takeBack)
  addEventListener('online', () => void sendOnceReached())
  /** Sent while the site cannot be reached, the browser's own page would stand in the place of the form. */
  async function sendOnceReached(): Promise<void> {
    const waiting = send
    while (waiting && send === waiting && navigator.onLine) {
      if (await isReached()) return send === waiting ? waiting() : undefined
      await new Promise((over) => setTimeout(over, AGAIN_MS))
    }
  }

  return {
    /** @returns false where there is a line */
    waits(again: () => void): boolean {
      const isWaiting = !navigator.onLine && waits !== undefined
      send = isWaiting ? again : undefined
      notice.remove()
      // Once it had to wait, it counts as not sent until a page says that it was answered.
      if (isWaiting) {
        remember(memory, key, '')
        say(waits)
      }
      return isWaiting
    },
  }
}

const isReached = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

const hasFile = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].some(({ value }) => value !== '')
