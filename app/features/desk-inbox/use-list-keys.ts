import { type RefObject, useEffect, useRef } from 'react'
import type { ItemLine } from './show-item-line.server.ts'
import { useKeys } from './use-keys.ts'

/**
 * Walks along the lines, ticks them, and does to the one that has the focus, or to those that are ticked, what a key says.
 * A line that goes leaves the focus to the one that takes its place.
 */
export function useListKeys(form: RefObject<HTMLFormElement | null>, lines: ItemLine[]): void {
  const place = useRef(-1)
  const all = () => [...(form.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  const current = () => all().find((line) => line.contains(document.activeElement))
  const goTo = (wanted: number) => {
    const there = all()
    const next = Math.max(0, Math.min(there.length - 1, wanted))
    place.current = next
    there[next]?.querySelector('a')?.focus()
  }
  const step = (by: number) => {
    const at = all().indexOf(current()!)
    goTo(at === -1 ? Math.max(0, place.current) : at + by)
  }
  const send = (act: string) => {
    const box = current()?.querySelector('input')
    const isTicked = form.current?.querySelector('input:checked') !== null
    if (!isTicked && !box) return
    if (!isTicked) box!.checked = true
    place.current = all().indexOf(current()!)
    form.current?.querySelector<HTMLElement>(`button[name="act"][value="${act}"]`)?.click()
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    o: () => current()?.querySelector('a')?.click(),
    x: () => current()?.querySelector('input')?.click(),
    e: () => send('done'),
    a: () => send('take'),
  })
  useEffect(() => {
    if (place.current >= 0 && document.activeElement === document.body) goTo(place.current)
  })
  // Boxes keep what was ticked although the lines are others.
  const shown = lines.map(({ id, version }) => `${id}:${version}`).join()
  useEffect(() => {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []) if (!box.defaultChecked) box.checked = false
  }, [form, shown])
}
