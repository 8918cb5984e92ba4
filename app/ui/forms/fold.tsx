import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Elements } from '#app/ui/elements.ts'

type FoldProps = {
  line: ReactNode
  /** Makes the summary a heading, which stays visible on wide screens. */
  heading?: boolean
  className?: string
  children: Elements
}

/** A disclosure that is collapsed on phones and always open on wide screens. */
export function Fold({ line, heading = false, className = '', children }: FoldProps) {
  return (
    <details ref={useOpenOnWideScreens()} className={`fold ${className}`.trim()}>
      <summary className={heading ? 'fold-heading' : 'fold-line no-print'}>
        <span className="contents">{line}</span>
        <ChevronDown className="fold-mark no-print" aria-hidden />
      </summary>
      {children}
    </details>
  )
}

/** Opens the details on wide screens, where the summary is no tab stop, because older browsers cannot open details by CSS. */
export function useOpenOnWideScreens() {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const wide = matchMedia('(min-width: 48rem)')
    const stand = () => {
      if (details.current?.firstElementChild instanceof HTMLElement) details.current.firstElementChild.tabIndex = wide.matches ? -1 : 0
      if (wide.matches && !CSS.supports('selector(::details-content)')) details.current?.setAttribute('open', '')
    }
    stand()
    wide.addEventListener('change', stand)
    return () => wide.removeEventListener('change', stand)
  }, [])
  return details
}
