import { useEffect, useRef, type ReactNode } from 'react'
import { uiWords } from '#copy/ui.ts'

type StepHeadingProps = {
  step: number
  of: number
  title: ReactNode
  page?: string
}

export function StepHeading({ step, of, title, page = '' }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const here = `${step} ${page}`
  const seen = useRef(here)
  useEffect(() => {
    if (seen.current !== here) heading.current?.focus()
    seen.current = here
  }, [here])
  return (
    <div className="grid gap-2 md:gap-3">
      <StepLeaves step={step} of={of} />
      <h2 ref={heading} tabIndex={-1} data-step-heading data-step className="text-2xl">
        <span className="font-normal text-muted">{`${uiWords.step(step, of)}:`}</span> <span className="contents">{title}</span>
      </h2>
    </div>
  )
}

function StepLeaves({ step, of }: { step: number; of: number }) {
  return (
    <svg viewBox={`0 0 ${of * 44} 32`} className="h-6 self-start md:h-8 justify-self-start" aria-hidden>
      <path className="fill-none stroke-leaf-deep" strokeWidth="3" strokeLinecap="round" d={`M2 26h${of * 44 - 8}`} />
      {Array.from({ length: of }, (_, index) => (
        <path
          key={index}
          className={index < step ? 'fill-leaf stroke-leaf-deep' : 'fill-surface stroke-edge'}
          strokeWidth="2"
          d={`M${12 + index * 44} 26c-2-14 8-23 26-23 0 15-10 24-26 23z`}
        />
      ))}
    </svg>
  )
}
