let hydrating = true

export const isHydrating = (): boolean => hydrating

export function markHydrated(): void {
  hydrating = false
  document.documentElement.dataset.hydrated = ''
}
