import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { LoaderCircle } from 'lucide-react'
import { uiWords } from '#copy/ui.ts'
import type { Elements } from './elements.ts'

export type ButtonVariant = 'mustard' | 'evergreen' | 'outline' | 'quiet'
export type ButtonSize = 'sm' | 'md' | 'lg'
type Look = { variant?: ButtonVariant; size?: ButtonSize; icon?: Elements }

/** While `busy` the button keeps its focus and width and ignores further presses. */
export function Button({
  variant,
  size,
  icon,
  busy = false,
  type = 'button',
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  const { className, children, onClick, ...attributes } = rest
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...attributes}
      type={type}
      className={buttonClass({ variant, size }, className)}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy ? <LoaderCircle className="btn-busy" aria-hidden /> : icon}
      <span className="contents">{children}</span>
      {busy && (
        <span role="status" className="sr-only">
          {uiWords.working}
        </span>
      )}
    </button>
  )
}

export function ButtonLink({ variant, size, icon, to, newTab, className, children, ...rest }: Look & LinkProps) {
  const look = buttonClass({ variant, size }, className)
  if (!/^[a-z]+:/.test(to) && !newTab) {
    return (
      <Link {...rest} to={to} className={look}>
        {icon}
        <span className="contents">{children}</span>
      </Link>
    )
  }
  return (
    <a {...rest} href={to} className={look} {...(newTab && { target: '_blank', rel: 'noopener' })}>
      {icon}
      <span className="contents">{children}</span>
      {newTab && <span className="sr-only"> {uiWords.newTab}</span>}
    </a>
  )
}
type LinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string; newTab?: boolean }

export function buttonClass({ variant = 'mustard', size = 'md' }: Look, extra = '') {
  return `btn btn-${variant}${size === 'md' ? '' : ` btn-${size}`} ${extra}`.trim()
}
