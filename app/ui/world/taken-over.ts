let takingOver = true

/** Whether hydration is still under way. */
export const isTakingOver = (): boolean => takingOver

/** Sets `data-taken-over` on <html> when hydration is done. */
export function markTakenOver(): void {
  takingOver = false
  document.documentElement.dataset.takenOver = ''
}
