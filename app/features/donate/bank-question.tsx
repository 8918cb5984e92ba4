import { Landmark } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { bankQuestionWords as words, practiceLabel } from '#words/practice-mode.ts'
import { type FlowDialog, FlowTitle } from '#app/features/site/flow-place.tsx'
import { Button } from '#app/ui/button.tsx'
import { askingWords } from './asking-words.ts'
import type { AskedGift } from './gift-answer.ts'

type Props = { asked: AskedGift; busy: boolean; answer: (outcome: 'confirmed' | 'stopped') => void; dialog?: FlowDialog }

/** The practice bank's question, in place of the form until it is answered. */
export function BankQuestion({ asked, busy, answer, dialog }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="card items-start gap-5!">
      <FlowTitle dialog={dialog}>{words.heading}</FlowTitle>
      <p className="eyebrow">{practiceLabel}</p>
      <Landmark className="h-10 w-10 text-evergreen" aria-hidden />
      <h2 ref={heading} tabIndex={-1} data-step-heading className="text-2xl">
        {words.heading}
      </h2>
      <p>{askingWords(asked)}</p>
      <p className="flex flex-wrap gap-3">
        <Button size="lg" busy={busy} onClick={() => answer('confirmed')}>
          {words.yes}
        </Button>
        <Button size="lg" variant="outline" onClick={() => !busy && answer('stopped')}>
          {words.no}
        </Button>
      </p>
    </div>
  )
}
