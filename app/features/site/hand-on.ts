/**
 * Makes the buttons of a page work that hand an address on: `data-share` is shared where the browser can, else copied;
 * `data-copy` is copied. What became of it is said in the element after the button; `data-copied` and `data-not-copied` are
 * the words. The address always stands beside them as text.
 * @param onShared is told when somebody shared or copied, and not when they closed the sheet again
 * @returns ends it
 */
export function enlivenHandingOn(page: ParentNode, onShared: () => void = () => {}): () => void {
  const buttons = [...page.querySelectorAll<HTMLButtonElement>('button[data-share], button[data-copy]')]
  const endings = buttons.map((button) => handOn(button, onShared))
  return () => endings.forEach((end) => end())
}

function handOn(button: HTMLButtonElement, onShared: () => void): () => void {
  const { share, copy, copied, notCopied } = button.dataset
  const status = button.parentElement?.querySelector('[role=status]') ?? button.nextElementSibling
  const say = (words: string | undefined) => status && (status.textContent = words ?? '')
  const press = async () => {
    if (share && navigator.share) {
      const became = await navigator.share({ url: share, title: document.title }).then(
        () => 'shared',
        (error: DOMException) => error.name,
      )
      if (became === 'shared') onShared()
      // Who closes the sheet of the phone has changed their mind; where it could not be opened the address is copied.
      if (became === 'shared' || became === 'AbortError') return
    }
    // A page that came over plain HTTP has no clipboard at all.
    const writing = navigator.clipboard?.writeText((share ?? copy)!) ?? Promise.reject(new Error('no clipboard'))
    await writing.then(
      () => (say(copied), onShared()),
      () => say(notCopied),
    )
  }
  button.removeAttribute('aria-hidden')
  button.addEventListener('click', press)
  return () => button.removeEventListener('click', press)
}
