import { Copy, Share2 } from 'lucide-react'
import { type ButtonVariant, type ButtonSize, buttonClass } from './button.tsx'

type Props = {
  as: 'share' | 'copy'
  address: string
  words: { copied: string; notCopied: string }
  variant?: ButtonVariant
  size?: ButtonSize
  children: string
}

/** Shares or copies a URL once a script enables the button. Put an element with the role `status` after it, for the result. */
export function ShareButton({ as, address, words: { copied, notCopied }, variant = 'outline', size, children }: Props) {
  const Icon = as === 'share' ? Share2 : Copy
  return (
    <button
      type="button"
      aria-hidden
      className={buttonClass({ variant, ...(size && { size }) }, 'comes-alive')}
      {...(as === 'share' ? { 'data-share': address } : { 'data-copy': address })}
      data-copied={copied}
      data-not-copied={notCopied}
    >
      <Icon aria-hidden /> <span>{children}</span>
    </button>
  )
}

/**
 * Enables the share buttons of a page: `data-share` shares where the browser can and copies otherwise, `data-copy` copies. The
 * element after the button announces the result from `data-copied` or `data-not-copied`.
 */
export function enableShareButtons(page: ParentNode, onShared: () => void = () => {}): () => void {
  const buttons = [...page.querySelectorAll<HTMLButtonElement>('button[data-share], button[data-copy]')]
  const endings = buttons.map((button) => shareAddress(button, onShared))
  return () => endings.forEach((end) => end())
}

function shareAddress(button: HTMLButtonElement, onShared: () => void): () => void {
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
      // An aborted share sheet is no failure; any other error falls back to copying.
      if (became === 'shared' || became === 'AbortError') return
    }
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
