import type { ComponentProps, ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { FieldError } from './field-error.tsx'
import { uiWords } from '#copy/ui.ts'
import type { Elements } from '#app/ui/elements.ts'

export type FieldText = {
  label: ReactNode
  name: string
  hint?: ReactNode
  error?: string
  optional?: boolean
  prefix?: string
}

export const fieldId = (name: string, prefix?: string) => (prefix ? `${prefix}-${name}` : name)

export function TextField(props: FieldText & Omit<ComponentProps<'input'>, 'name' | 'prefix'>) {
  const { label, name, hint, error, optional, prefix, className, ...input } = props
  const text = { label, name, hint, error, optional, prefix }
  return (
    <FieldFrame {...text} className={className}>
      <input className="control" type="text" required={!optional} {...input} {...controlProps(text)} />
    </FieldFrame>
  )
}

export function TextArea(props: FieldText & Omit<ComponentProps<'textarea'>, 'name' | 'prefix'>) {
  const { label, name, hint, error, optional, prefix, className, ...input } = props
  const text = { label, name, hint, error, optional, prefix }
  return (
    <FieldFrame {...text} className={className}>
      <textarea className="control" rows={5} required={!optional} {...input} {...controlProps(text)} />
    </FieldFrame>
  )
}

type Option = { value: string; label: string; hint?: ReactNode }

export function SelectField(props: FieldText & { options: Option[]; empty?: string } & Omit<ComponentProps<'select'>, 'name' | 'prefix'>) {
  const { label, name, hint, error, optional, prefix, className, options, empty, ...select } = props
  const text = { label, name, hint, error, optional, prefix }
  return (
    <FieldFrame {...text} className={className}>
      <span className="relative">
        <select className="control" required={empty !== undefined && !optional} {...select} {...controlProps(text)}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute right-4 top-3" aria-hidden />
      </span>
    </FieldFrame>
  )
}

export function Checkbox({
  label,
  name,
  hint,
  error,
  prefix,
  className,
  ...input
}: Omit<FieldText, 'optional'> & Omit<ComponentProps<'input'>, 'name' | 'prefix' | 'type'>) {
  const id = fieldId(name, prefix)
  return (
    <div className={`field ${className ?? ''}`}>
      <FieldError id={id} error={error} />
      <label className="choice" htmlFor={id}>
        <input type="checkbox" {...input} {...controlProps({ name, prefix, hint, error })} />
        <span>
          <span className="contents">{label}</span>
          {hint && (
            <span id={`${id}-hint`} className="hint block">
              {hint}
            </span>
          )}
        </span>
      </label>
    </div>
  )
}

export type ChoiceProps = FieldText & {
  options: Option[]
  type?: 'radio' | 'checkbox'
  value?: string | string[]
  defaultValue?: string | string[]
  columns?: 1 | 2 | 3
  beside?: boolean
  input?: Omit<ComponentProps<'input'>, 'name' | 'value' | 'type'>
}

export function RadioCards({
  label,
  name,
  hint,
  error,
  optional,
  prefix,
  options,
  type = 'radio',
  value,
  defaultValue,
  columns = 1,
  beside = false,
  input,
}: ChoiceProps) {
  const id = fieldId(name, prefix)
  const chosen = (among: string | string[] | undefined, one: string) => among !== undefined && [among].flat().includes(one)
  return (
    <fieldset className="field" aria-describedby={describedBy(id, hint, error)}>
      <legend className="label mb-1.5">
        <span className="contents">{label}</span> {optional && <Optional />}
      </legend>
      {hint && (
        <span id={`${id}-hint`} className="hint">
          {hint}
        </span>
      )}
      <FieldError id={id} error={error} />
      <div
        className={`grid gap-3 ${hint ? 'mt-1.5' : ''} ${(beside ? ['', '', 'grid-cols-2', 'grid-cols-3'] : ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3'])[columns]}`}
      >
        {options.map((option, index) => (
          <label key={option.value} className="choice">
            <input
              required={type === 'radio' && !optional}
              {...input}
              id={index === 0 ? id : `${id}-${option.value}`}
              type={type}
              name={name}
              value={option.value}
              aria-invalid={error ? true : undefined}
              {...(value === undefined ? { defaultChecked: chosen(defaultValue, option.value) } : { checked: chosen(value, option.value) })}
            />
            <span>
              <span className="contents">{option.label}</span>
              {option.hint && <span className="hint block">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type FrameProps = {
  className?: string | undefined
  aside?: Elements
  children: Elements
}

export function FieldFrame({ label, name, hint, error, optional, prefix, aside, className = '', children }: FieldText & FrameProps) {
  const id = fieldId(name, prefix)
  const labelled = (
    <label className="label" htmlFor={id}>
      <span className="contents">{label}</span> {optional && <Optional />}
    </label>
  )
  return (
    <div className={`field ${className}`}>
      {aside ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {labelled}
          {aside}
        </div>
      ) : (
        labelled
      )}
      {hint && (
        <span id={`${id}-hint`} className="hint">
          {hint}
        </span>
      )}
      <FieldError id={id} error={error} />
      {children}
    </div>
  )
}

export function controlProps({ name, prefix, hint, error }: Pick<FieldText, 'name' | 'prefix' | 'hint' | 'error'>) {
  const id = fieldId(name, prefix)
  return { id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy(id, hint, error) }
}

function Optional() {
  return <span className="font-normal text-muted">({uiWords.optional})</span>
}

function describedBy(id: string, hint: ReactNode, error?: string) {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
}
