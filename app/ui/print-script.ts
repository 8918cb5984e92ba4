const button = document.querySelector<HTMLButtonElement>('button[data-print]')
// The button stays hidden where printing is missing, as in many browsers inside other apps.
if (button && typeof window.print === 'function') {
  button.removeAttribute('aria-hidden')
  button.addEventListener('click', () => window.print())
}
