import { useEffect, useRef } from 'react'
import { doKeysRest } from './keys-rest.ts'

/** A key of the page: what has it is pressed or gone to, as `keyed` marks it. */
export type Key = 'a' | 'e' | 'j' | 'k' | 'n' | 'o' | 'r' | 'u' | 'x' | 'z' | '/' | '?'
const KEYS: readonly string[] = ['a', 'e', 'j', 'k', 'n', 'o', 'r', 'u', 'x', 'z', '/', '?'] satisfies Key[]

/** Marks what a key presses, or goes to where it is a field. */
export function keyed(key: Key) {
  return { 'data-key': key, 'aria-keyshortcuts': key }
}

/** Keys work where nobody types, no dialog is open, and they are not switched off. @param own what some of them do on this page */
export function useKeys(own: Partial<Record<Key, () => void>> = {}): void {
  const known = useRef(own)
  known.current = own
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isMeant(event) || doKeysRest()) return
      const key = event.key as Key
      const act = known.current[key] ?? markedFor(key)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isMeant({ key, ctrlKey, metaKey, altKey, isComposing, target, defaultPrevented }: KeyboardEvent): boolean {
  if (!KEYS.includes(key) || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false
  return !isTypedInto(target) && document.querySelector('dialog[open]') === null
}

function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target.isContentEditable || target.matches('textarea, select')
}

function markedFor(key: Key): (() => void) | undefined {
  const marked = document.querySelector<HTMLElement>(`[data-key="${key}"]`)
  if (!marked) return undefined
  return () => {
    if (!isTypedInto(marked)) return marked.click()
    marked.closest('details')?.setAttribute('open', '')
    marked.focus()
  }
}
