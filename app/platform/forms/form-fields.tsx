import { TextArea, TextField, fieldId } from '#app/ui/field.tsx'
import type { SummaryError } from '#app/ui/error-summary.tsx'
import { type FormAnswer, typed } from './form-answer.ts'

type FieldWords = { name: string; label: string; hint?: string; type: string; autoComplete?: string; required: boolean }

/** The plain fields of a form, with what was typed and what to mend. */
export function FormFields({ fields, answer, defaults = {}, prefix }: { fields: FieldWords[]; answer: FormAnswer | undefined; defaults?: Record<string, string>; prefix?: string }) {
  return fields.map(({ name, label, hint, type, autoComplete, required }) => {
    const common = {
      name,
      label: label.replace(/ \(optional\)$/, ''),
      hint,
      autoComplete,
      prefix,
      optional: !required,
      error: errorOf(answer, name),
      defaultValue: typed(answer, name) || defaults[name] || '',
    }
    return type === 'textarea' ? <TextArea key={name} {...common} rows={7} /> : <TextField key={name} {...common} type={type} inputMode={type === 'email' ? 'email' : type === 'tel' ? 'tel' : undefined} />
  })
}

export function errorOf(answer: FormAnswer | undefined, name: string): string | undefined {
  return answer && !answer.ok ? answer.errors[name] : undefined
}

/** The lines of the summary in the order of the form; one that belongs to no field comes first. */
export function summaryOf(answer: FormAnswer | undefined, fields: { name: string }[], prefix?: string): SummaryError[] {
  if (!answer || answer.ok) return []
  const first = fields[0]
  return [
    ...(answer.notice && first ? [{ field: fieldId(first.name, prefix), message: answer.notice }] : []),
    ...fields.flatMap(({ name }) => (answer.errors[name] ? [{ field: fieldId(name, prefix), message: answer.errors[name] }] : [])),
  ]
}
