let takingOver = true

/** Whether the page's script is still taking over what the server rendered. */
export const isTakingOver = (): boolean => takingOver

/** Called once it has; `data-taken-over` on <html> says so to whoever waits. */
export function markTakenOver(): void {
  takingOver = false
  document.documentElement.dataset.takenOver = ''
}
