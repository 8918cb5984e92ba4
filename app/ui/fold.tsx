import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Elements } from './elements.ts'

type FoldProps = {
  line: ReactNode
  /** The line is a heading, which stays from tablets up; otherwise it goes. */
  heading?: boolean
  className?: string
  children: Elements
}

/** Something long: on a phone one line, which opens at a press; from tablets up what is in it stands there whole. */
export function Fold({ line, heading = false, className = '', children }: FoldProps) {
  return (
    <details ref={useOpenWhereWide()} className={`fold ${className}`.trim()}>
      <summary className={heading ? 'fold-heading' : 'fold-line no-print'}>
        <span className="contents">{line}</span>
        <ChevronDown className="fold-mark no-print" aria-hidden />
      </summary>
      {children}
    </details>
  )
}

/** Where it stands there whole, its line is no stop of the keyboard. Older browsers cannot show what is in a closed one by styles alone. */
export function useOpenWhereWide() {
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
