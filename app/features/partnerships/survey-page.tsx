import { useRef } from 'react'
import { partnerWords } from '#words/partner.ts'
import { RadioCards } from '#app/ui/field.tsx'
import type { SurveyQuestion } from './survey.ts'
import { useAutoAdvance } from './use-auto-advance.ts'

type Props = {
  question: SurveyQuestion
  active: boolean
  /** What the button says that leads on. */
  onward: string
  /** Whether a choice can lead on by itself. */
  scripted: boolean
  chosen: string[]
  error: string | undefined
  prefix: string
}

/** One question of the survey. A radio goes on by itself where it is chosen by pointer; the boxes wait for the button. */
export function SurveyPage({ question: { id, kind, text, options }, active, onward, scripted, chosen, error, prefix }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const advance = useRef(() => place.current?.closest('form')?.querySelector<HTMLButtonElement>('button[data-onward]')?.click())
  const { hint } = partnerWords('').survey
  const handlers = useAutoAdvance(active, advance)
  return (
    <div ref={place} {...(kind === 'radio' && handlers)}>
      <RadioCards
        type={kind}
        name={id}
        prefix={prefix}
        label={<span className="block font-display text-xl leading-tight text-balance">{text}</span>}
        hint={(kind === 'checkbox' ? hint.any : scripted ? hint.oneLeadsOn : hint.one)(onward)}
        options={options}
        defaultValue={chosen}
        error={error}
        input={{ required: false }}
      />
    </div>
  )
}
