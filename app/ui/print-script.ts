const button = document.querySelector<HTMLButtonElement>('button[data-print]')
// Browsers inside other apps often cannot print.
if (button && typeof window.print === 'function') {
  button.removeAttribute('aria-hidden')
  button.addEventListener('click', () => window.print())
}
