/** @returns ends it */
export function enlivenPrinting(page: ParentNode): () => void {
  const button = page.querySelector<HTMLButtonElement>('button[data-print]')
  // Browsers within other apps often have no print window.
  if (!button || typeof window.print !== 'function') return () => {}
  const press = () => window.print()
  button.removeAttribute('aria-hidden')
  button.addEventListener('click', press)
  return () => button.removeEventListener('click', press)
}
