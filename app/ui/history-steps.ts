type Hear = (event: PopStateEvent) => void

const hearing = new Set<Hear>()
// At the window, listeners are called in the order they came. This file is loaded with the root, before there is a router.
if (typeof window !== 'undefined')
  window.addEventListener('popstate', (event) => {
    for (const hear of hearing) hear(event)
  })

/** Hears of Back and Forward before the router does: whoever stops the event keeps such a step from the router. All who hear are told. */
export function onHistoryStep(hear: Hear): () => void {
  hearing.add(hear)
  return () => void hearing.delete(hear)
}
