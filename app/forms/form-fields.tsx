import { type ReactNode, useState } from 'react'
import { type FieldText, TextArea, TextField, fieldId } from '#app/ui/field.tsx'
import type { SummaryError } from '#app/ui/error-summary.tsx'
import { asOneLine } from '#app/platform/one-line.ts'
import { type AnyAnswer, typed } from './form-answer.ts'
import type { FormField } from './form-field.ts'

type Props = {
  fields: FormField[]
  answer: AnyAnswer | undefined
  defaults?: Record<string, string>
  prefix?: string
  /** False on a step that is not shown: a browser would refuse to send a form whose missing field it cannot point at. */
  active?: boolean
  /** Fields that are more than their text, by name: each is given what the plain one would be. */
  special?: Record<string, (field: CommonProps) => ReactNode>
}

/** The plain fields of a form, with what was typed and what to mend. */
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
  // Taken once: a later answer without values (a lost connection) must not empty a field.
  const [defaultValue] = useState(() => (wasSent(answer, name) ? typed(answer, name) : first))
  const { error, ...mending } = useMending(answer, name)
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
      defaultValue={asOneLine(defaultValue)}
      type={type}
      inputMode={inputMode ?? (type === 'email' ? 'email' : type === 'tel' ? 'tel' : undefined)}
      className={inputMode === 'numeric' ? '[&_input]:max-w-40' : undefined}
    />
  )
}

/** An empty field that was sent stays empty, whatever stood in it before. */
function wasSent(answer: AnyAnswer | undefined, name: string): boolean {
  return answer !== undefined && !answer.ok && answer.values[name] !== undefined
}

/** What there is to mend at a field, and no longer once it was changed; the next answer says it anew. */
export function useMending(answer: AnyAnswer | undefined, name: string) {
  const [changedSince, setChangedSince] = useState<AnyAnswer>()
  return {
    error: changedSince === answer ? undefined : errorOf(answer, name),
    onInput: () => setChangedSince(answer),
  }
}

type MendedProps = { answer: AnyAnswer | undefined; name: string; children: (error: string | undefined) => ReactNode }

/** The same around a question that is more than one control. */
export function Mended({ answer, name, children }: MendedProps) {
  const { error, onInput } = useMending(answer, name)
  return (
    <div className="contents" onInput={onInput}>
      {children(error)}
    </div>
  )
}

export function errorOf(answer: AnyAnswer | undefined, name: string): string | undefined {
  return answer && !answer.ok ? answer.errors[name] : undefined
}

/**
 * The lines of the summary in the order of the form; one that belongs to no field comes first. The same answer gives
 * the same list: the summary takes the focus for every new one, and would take it from whoever is mending a field.
 */
export function summaryOf(answer: AnyAnswer | undefined, fields: { name: string }[], prefix?: string): SummaryError[] {
  if (!answer || answer.ok) return NONE
  const known = summaries.get(answer) ?? new Map<string, SummaryError[]>()
  summaries.set(answer, known)
  const key = `${prefix} ${fields.map(({ name }) => name).join(' ')}`
  const lines = known.get(key) ?? linesOf(answer, fields, prefix)
  known.set(key, lines)
  return lines
}

const NONE: SummaryError[] = []
const summaries = new WeakMap<object, Map<string, SummaryError[]>>()

function linesOf(answer: Extract<AnyAnswer, { ok: false }>, fields: { name: string }[], prefix: string | undefined): SummaryError[] {
  return [
    ...(answer.notice ? [{ message: answer.notice }] : []),
    ...fields.flatMap(({ name }) => (answer.errors[name] ? [{ field: fieldId(name, prefix), message: answer.errors[name] }] : [])),
  ]
}
