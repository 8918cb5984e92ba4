import { type ComponentType, lazy, Suspense, useState } from 'react'

let takingOver = true

/** Called once the page's script has taken over what the server rendered; `data-taken-over` on <html> says so to whoever waits. */
export function markTakenOver(): void {
  takingOver = false
  document.documentElement.dataset.takenOver = ''
}

/**
 * A drawing that never changes, as it is in the browser: the one the server rendered stays as it came, without its
 * paths being sent again as script. Only where a visitor moves on within the site is the drawing itself fetched.
 *
 * React never compares or replaces the inside of an element that has `dangerouslySetInnerHTML` when it takes a page over.
 */
export function kept<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Fetched = lazy(async () => ({ default: await load() }))
  return function Kept(props: Props) {
    const [asItCame] = useState(takingOver)
    if (asItCame) return <svg suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    return (
      <Suspense fallback={<svg className={'className' in props ? String(props.className) : undefined} aria-hidden />}>
        <Fetched {...props} />
      </Suspense>
    )
  }
}
