import { useRef } from 'react'
import { partnerWords } from '#words/partner.ts'
import { RadioCards } from '#app/ui/field.tsx'
import type { SurveyQuestion } from './survey.ts'
import { useAutoAdvance } from './use-auto-advance.ts'

type Props = { question: SurveyQuestion; active: boolean; chosen: string[]; error: string | undefined; prefix: string }

/** One question of the survey. A radio goes on by itself where it is chosen by pointer; the boxes wait for the button. */
export function SurveyPage({ question: { id, kind, text, options }, active, chosen, error, prefix }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const advance = useRef(() => place.current?.closest('form')?.querySelector<HTMLButtonElement>('button[data-onward]')?.click())
  const handlers = useAutoAdvance(active, advance)
  return (
    <div ref={place} {...(kind === 'radio' && handlers)}>
      <RadioCards
        type={kind}
        name={id}
        prefix={prefix}
        label={<span className="font-display text-xl">{text}</span>}
        hint={partnerWords('').survey.hint[kind]}
        options={options}
        defaultValue={chosen}
        error={error}
        input={{ required: false }}
      />
    </div>
  )
}
