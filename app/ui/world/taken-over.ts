let takingOver = true

export const isTakingOver = (): boolean => takingOver

export function markTakenOver(): void {
  takingOver = false
  document.documentElement.dataset.takenOver = ''
}
