import { FlaskConical } from 'lucide-react'
import { useId, type ComponentProps, type FormEvent } from 'react'
import { practiceCards, type CardProblem, checkPracticeCard, type PracticeOutcome } from '#app/integrations/payments/card-numbers.ts'
import { practiceCardWords as words, practiceCardWords } from '#copy/giving/practice-card.ts'
import { practiceLabel } from '#copy/practice-mode.ts'
import type { AnyAnswer } from '#app/forms/form-answer.ts'
import { useFieldError } from '#app/forms/form-fields.tsx'
import { FieldError } from '#app/ui/forms/field-error.tsx'

/** The inputs have no name, so that no form ever sends a card number, with or without scripts. */
export function PracticeCardFields({ answer }: { answer: AnyAnswer | undefined }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-lg border-2 border-dashed border-mustard bg-mustard-soft p-5 sm:p-6">
      <div className="grid gap-2">
        <h3 id={id} className="flex items-center gap-2.5 text-lg">
          <FlaskConical className="shrink-0 text-evergreen" aria-hidden /> {practiceLabel}
        </h3>
        <p>{words.text}</p>
        <noscript>
          <p className="font-semibold">{words.withoutScripts}</p>
        </noscript>
      </div>
      <div className="grid gap-5 sm:grid-cols-2 noscript:hidden">
        <CardField
          part="number"
          label={words.fields.number}
          answer={answer}
          className="sm:col-span-2"
          maxLength={24}
          inputMode="numeric"
          shape={groupInFours}
        />
        <CardField part="expiry" label={words.fields.expiry} answer={answer} maxLength={7} inputMode="numeric" shape={slashInTheMiddle} />
        <CardField part="cvc" label={words.fields.cvc} answer={answer} maxLength={4} inputMode="numeric" />
      </div>
      <details className="noscript:hidden" open>
        <summary className="py-1 font-semibold">{words.numbersHeading}</summary>
        <dl className="mt-2 grid gap-x-5 gap-y-2 sm:grid-cols-[auto_1fr]">
          {practiceCards.map(({ number, outcome }) => (
            <div key={number} className="contents">
              <dt className="font-semibold figures">{number}</dt>
              <dd className="-mt-2 sm:mt-0">{words.meaning[outcome]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}

type CardFieldProps = {
  part: 'number' | 'expiry' | 'cvc'
  label: string
  answer: AnyAnswer | undefined
  shape?: (event: FormEvent<HTMLInputElement>) => void
} & Omit<ComponentProps<'input'>, 'name' | 'onInput'>

function CardField({ part, label, answer, shape, className = '', ...input }: CardFieldProps) {
  const id = cardFieldId(part)
  const { error, onInput } = useFieldError(answer, `card-${part}`)
  return (
    <div className={`field ${className}`}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <FieldError id={id} error={error} />
      <input
        {...input}
        onInput={(event) => {
          shape?.(event)
          onInput()
        }}
        id={id}
        className="control figures"
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
    </div>
  )
}

/** The digit keyboard of a phone has no slash, so the slash between month and year is inserted after the first digit of the year. */
function slashInTheMiddle({ currentTarget: field }: FormEvent<HTMLInputElement>) {
  const digits = /^(\d\d)(\d{1,2})$/.exec(field.value)
  if (digits) field.value = `${digits[1]}/${digits[2]}`
}

/** Groups digits only while they are typed at the end, because a change elsewhere would move the cursor. */
function groupInFours({ currentTarget: field }: FormEvent<HTMLInputElement>) {
  if (field.selectionStart === field.value.length && /^[\d ]+$/.test(field.value))
    field.value = field.value.replaceAll(' ', '').replace(/\d{4}(?=\d)/g, '$& ')
}

const PARTS = ['number', 'expiry', 'cvc'] as const
const PREFIX = 'gift-card'

function cardFieldId(part: (typeof PARTS)[number]): string {
  return `${PREFIX}-${part}`
}

/** Reads and checks the card in the browser. Only the outcome that the card stands for is returned, never its number. */
export function readPracticeCard(form: HTMLFormElement): { outcome: PracticeOutcome | undefined; errors: Record<string, string> } {
  const [number, expiry, cvc] = PARTS.map((part) => form.querySelector<HTMLInputElement>(`#${cardFieldId(part)}`)?.value ?? '')
  const checked = checkPracticeCard({ number: number!, expiry: expiry!, cvc: cvc! }, new Date())
  if (checked.ok) return { outcome: checked.outcome, errors: {} }
  return {
    outcome: undefined,
    errors: Object.fromEntries(checked.problems.map((problem) => [`card-${problem.field}`, describeProblem(problem)])),
  }
}

function describeProblem(problem: CardProblem): string {
  const { number, expiry, cvc } = practiceCardWords.problems
  switch (problem.reason) {
    case 'not-for-practice':
      return number[problem.reason](practiceCards.map((card) => card.number).join(', '))
    case 'missing':
      return number[problem.reason]
    case 'past':
      return expiry[problem.reason]
    case 'digits':
      return problem.field === 'number' ? number.digits : cvc.digits
  }
}
