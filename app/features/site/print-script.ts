/** The script of a page to print. */
const button = document.querySelector<HTMLButtonElement>('button[data-print]')
// Browsers within other apps often have no print window.
if (button && typeof window.print === 'function') {
  button.removeAttribute('aria-hidden')
  button.addEventListener('click', () => window.print())
}
