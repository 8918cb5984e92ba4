/** A code is often pasted as '123 456', of which the browser would keep the first six characters, the space included. */
export function pasteCode(): void {
  document.addEventListener('paste', (event) => {
    const field = event.target
    if (!(field instanceof HTMLInputElement) || field.autocomplete !== 'one-time-code' || field.maxLength < 0) return
    event.preventDefault()
    const text = event.clipboardData?.getData('text').normalize('NFKC') ?? ''
    field.value = text.replace(/\D/g, '').slice(0, field.maxLength)
  })
}
