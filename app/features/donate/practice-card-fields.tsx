import { FlaskConical } from 'lucide-react'
import { useId, type ComponentProps, type FormEvent } from 'react'
import { practiceCards } from '#app/adapters/payments/practice-provider/card-numbers.ts'
import { practiceCardWords as words } from '#words/practice-card.ts'
import { practiceLabel } from '#words/practice-mode.ts'
import type { AnyAnswer } from '#app/forms/form-answer.ts'
import { useMending } from '#app/forms/form-fields.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { cardFieldId } from './read-practice-card.ts'

/** Three fields for a practice card. They have no name: no form, with scripts or without, ever sends them. */
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
  /** What is typed takes its usual shape. */
  shape?: (event: FormEvent<HTMLInputElement>) => void
} & Omit<ComponentProps<'input'>, 'name' | 'onInput'>

function CardField({ part, label, answer, shape, className = '', ...input }: CardFieldProps) {
  const id = cardFieldId(part)
  const { error, onInput } = useMending(answer, `card-${part}`)
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

/** Phones show digits alone for this field, so the slash comes by itself. */
function slashInTheMiddle({ currentTarget: field }: FormEvent<HTMLInputElement>) {
  const digits = /^(\d\d)(\d{1,2})$/.exec(field.value)
  if (digits) field.value = `${digits[1]}/${digits[2]}`
}

/** As it stands on the card. While something in its middle is mended, it is left as it is. */
function groupInFours({ currentTarget: field }: FormEvent<HTMLInputElement>) {
  if (field.selectionStart === field.value.length && /^[\d ]+$/.test(field.value))
    field.value = field.value.replaceAll(' ', '').replace(/\d{4}(?=\d)/g, '$& ')
}
