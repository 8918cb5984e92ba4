import { type ReactNode, useState } from 'react'
import { type ChoiceProps, type FieldText, RadioCards, TextArea, TextField, fieldId } from '#app/ui/forms/field.tsx'
import { type SummaryError, ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { toOneLine } from '#app/platform/text.ts'
import { type AnyAnswer, typedValue, typedValues, HONEYPOT_FIELD } from './form-answer.ts'
import type { FormField } from './form-field.ts'
import { formWords } from '#copy/forms.ts'
import { Notice } from '#app/ui/notice.tsx'

type Props = {
  fields: readonly FormField[]
  answer: AnyAnswer | undefined
  defaults?: Record<string, string>
  prefix?: string
  /** False for a hidden step: browsers refuse to send a form whose required field cannot be focused. */
  active?: boolean
  special?: Record<string, (field: CommonProps) => ReactNode>
}

export function FormFields({ fields, answer, defaults = {}, prefix, active = true, special = {} }: Props) {
  return fields.map((field) => (
    <PlainField
      key={field.name}
      field={field}
      answer={answer}
      first={defaults[field.name] ?? ''}
      prefix={prefix}
      active={active}
      special={special[field.name]}
    />
  ))
}

type FieldProps = {
  field: FormField
  answer: AnyAnswer | undefined
  first: string
  prefix?: string
  active: boolean
  special: ((field: CommonProps) => ReactNode) | undefined
}
type CommonProps = FieldText & { defaultValue: string; autoComplete: string | undefined; required: boolean; maxLength?: number }

function PlainField({ field, answer, first, prefix, active, special }: FieldProps) {
  const { name, label, hint, type, inputMode, autoComplete, required } = field
  // The default is read once, because a later answer without values must not empty the field.
  const [defaultValue] = useState(() => (wasSent(answer, name) ? typedValue(answer, name) : first))
  const { error, ...mending } = useFieldError(answer, name)
  const common = {
    name,
    label,
    hint,
    autoComplete,
    prefix,
    optional: !required,
    required: required && active,
    error,
    defaultValue,
  }
  if (special)
    return (
      <div className="contents" onInput={mending.onInput}>
        {special(common)}
      </div>
    )
  if (type === 'textarea') return <TextArea {...common} {...mending} rows={7} />
  return (
    <TextField
      {...common}
      {...mending}
      defaultValue={toOneLine(defaultValue)}
      type={type}
      inputMode={inputMode ?? (type === 'email' ? 'email' : type === 'tel' ? 'tel' : undefined)}
      className={inputMode === 'numeric' ? '[&_input]:max-w-40' : undefined}
    />
  )
}

function wasSent(answer: AnyAnswer | undefined, name: string): boolean {
  return answer !== undefined && !answer.ok && answer.values[name] !== undefined
}

/** Hides the error once the visitor changes the field, until the next answer. */
export function useFieldError(answer: AnyAnswer | undefined, name: string) {
  const [changedSince, setChangedSince] = useState<AnyAnswer>()
  return {
    error: changedSince === answer ? undefined : getError(answer, name),
    onInput: () => setChangedSince(answer),
  }
}

type ErrorGroupProps = { answer: AnyAnswer | undefined; name: string; children: (error: string | undefined) => ReactNode }

export function FieldErrorGroup({ answer, name, children }: ErrorGroupProps) {
  const { error, onInput } = useFieldError(answer, name)
  return (
    <div className="contents" onInput={onInput}>
      {children(error)}
    </div>
  )
}

type ChoiceFieldProps = Omit<ChoiceProps, 'error' | 'defaultValue'> & {
  answer: AnyAnswer | undefined
  pageAnswer: AnyAnswer | undefined
}

export function ChoiceField({ answer, pageAnswer, ...question }: ChoiceFieldProps) {
  return (
    <FieldErrorGroup answer={answer} name={question.name}>
      {(error) => <RadioCards {...question} defaultValue={typedValues(pageAnswer, question.name)} error={error} />}
    </FieldErrorGroup>
  )
}

export function getError(answer: AnyAnswer | undefined, name: string): string | undefined {
  return answer && !answer.ok ? answer.errors[name] : undefined
}

/** The error summary takes the focus for each new list, so the same answer must return the same list. */
export function summarizeErrors(answer: AnyAnswer | undefined, fields: { name: string }[], prefix?: string): SummaryError[] {
  if (!answer || answer.ok) return NO_ERRORS
  const known = summaries.get(answer) ?? new Map<string, SummaryError[]>()
  summaries.set(answer, known)
  const key = `${prefix} ${fields.map(({ name }) => name).join(' ')}`
  const lines = known.get(key) ?? listErrors(answer, fields, prefix)
  known.set(key, lines)
  return lines
}

const NO_ERRORS: SummaryError[] = []
const summaries = new WeakMap<object, Map<string, SummaryError[]>>()

function listErrors(answer: Extract<AnyAnswer, { ok: false }>, fields: { name: string }[], prefix: string | undefined): SummaryError[] {
  return [
    ...(answer.notice ? [{ message: answer.notice }] : []),
    ...fields.flatMap(({ name }) => (answer.errors[name] ? [{ field: fieldId(name, prefix), message: answer.errors[name] }] : [])),
  ]
}

export function HiddenFormFields({ idempotencyKey }: { idempotencyKey: string }) {
  return (
    <>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <div className="sr-only" aria-hidden="true">
        <label>
          {formWords.trap}
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  )
}

type FormErrorsProps = {
  answer: AnyAnswer | undefined
  problems: SummaryError[]
  lineTo?: (error: SummaryError) => ReactNode
  startOver?: (() => void) | undefined
}

export function FormErrors({ answer, problems, lineTo, startOver }: FormErrorsProps) {
  const passing = answer?.ok === false && answer.passing === true
  return (
    <>
      {startOver && !answer && (
        <Notice live>
          <p>
            {formWords.restored.text}{' '}
            <a href="" className="inline-block py-1" onClick={startOver}>
              {formWords.restored.startOver}
            </a>
          </p>
        </Notice>
      )}
      <ErrorSummary title={passing ? formWords.notNowHeading : formWords.errorSummaryHeading} errors={problems} renderLink={lineTo} />
    </>
  )
}
