import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

type FoldProps = {
  line: ReactNode
  /** The line is a heading, which stays from tablets up; otherwise it goes. */
  heading?: boolean
  className?: string
  children: ReactNode
}

/** Something long: on a phone one line, which opens at a press; from tablets up what is in it stands there whole. */
export function Fold({ line, heading = false, className = '', children }: FoldProps) {
  return (
    <details ref={useOpenWhereWide()} className={`fold ${className}`}>
      <summary className={heading ? 'fold-heading' : 'fold-line no-print'}>
        {line}
        <ChevronDown className="fold-mark no-print" aria-hidden />
      </summary>
      {children}
    </details>
  )
}

/** Older browsers cannot show what is in a closed one by styles alone. */
export function useOpenWhereWide() {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (CSS.supports('selector(::details-content)')) return undefined
    const wide = matchMedia('(min-width: 48rem)')
    const open = () => wide.matches && details.current?.setAttribute('open', '')
    open()
    wide.addEventListener('change', open)
    return () => wide.removeEventListener('change', open)
  }, [])
  return details
}
