import { useEffect, useRef, type ReactNode } from 'react'
import { words } from '#words/ui.ts'

type StepHeadingProps = {
  /** 1-based. Keep one StepHeading mounted over all the steps: it takes focus whenever this or the page changes. */
  step: number
  of: number
  title: ReactNode
  /** Of several pages that are one step: which one this is. */
  page?: string
  /** Take focus on the first sight too, for a step that is mounted afresh. */
  focusOnMount?: boolean
  /** 'h1' where the steps stand as a page of their own. */
  heading?: 'h1' | 'h2'
}

/** 'Step 2 of 3: …', with a row of leaves that fills as the steps are done. */
export function StepHeading({ step, of, title, page = '', focusOnMount = false, heading: Heading = 'h2' }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const here = `${step} ${page}`
  const seen = useRef(focusOnMount ? '' : here)
  useEffect(() => {
    if (seen.current !== here) heading.current?.focus()
    seen.current = here
  }, [here])
  return (
    <div className="grid gap-2 md:gap-3">
      <StepLeaves step={step} of={of} />
      <Heading ref={heading} tabIndex={-1} data-step-heading data-step className="text-2xl">
        <span className="font-normal text-muted">{`${words.step(step, of)}:`}</span> <span className="contents">{title}</span>
      </Heading>
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
