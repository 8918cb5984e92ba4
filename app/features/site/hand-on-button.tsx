import { Copy, Share2 } from 'lucide-react'
import { type ButtonVariant, type ButtonSize, buttonClass } from '#app/ui/button.tsx'

type Props = {
  /** Share it, or only copy it. */
  as: 'share' | 'copy'
  address: string
  words: { copied: string; notCopied: string }
  variant?: ButtonVariant
  size?: ButtonSize
  children: string
}

/** A button that hands an address on, once a script makes it work (`hand-on.ts`). Beside it belongs a line with the role status. */
export function HandOnButton({ as, address, words: { copied, notCopied }, variant = 'outline', size, children }: Props) {
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
