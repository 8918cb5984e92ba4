import { deskContentWords } from '#copy/staff/desk-content.ts'
import type { ContentField } from '#app/forms/content/content-field.ts'
import { type ControlValues, describeListChange, type ListChange } from '#app/forms/content/content-values.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx'

const { form: words } = deskContentWords

type Props = { field: ContentField; name: string; controls: ControlValues; errors: Record<string, string> }

/** The controls of a content field, named as `content-values.ts` reads them. */
export function ContentFields({ field, name, controls, errors }: Props) {
  if (field.type === 'list') return <ListFields field={field} name={name} controls={controls} errors={errors} />
  if (field.type !== 'group') return <ContentControl field={field} name={name} controls={controls} errors={errors} />
  const inner = Object.entries(field.fields).map(([part, one]) => (
    <ContentFields key={part} field={one} name={name === '' ? part : `${name}.${part}`} controls={controls} errors={errors} />
  ))
  // The heading of the desk's page names the outermost group, so this group needs no legend.
  if (name === '') return <>{inner}</>
  const isOutermost = !name.includes('.')
  const isTimes = Object.values(field.fields).every(({ type }) => type === 'time')
  return (
    <fieldset
      className={`grid min-w-0 gap-5 ${isTimes ? 'grid-cols-2' : ''} ${isOutermost ? '' : 'border-l-2 border-line pl-3 sm:rounded-md sm:border sm:p-5'}`}
    >
      <legend className={`font-display font-semibold ${isOutermost ? 'mb-3 text-xl' : 'text-lg sm:px-2'}`}>{field.label}</legend>
      {inner}
    </fieldset>
  )
}

type ListField = Extract<ContentField, { type: 'list' }>

function ListFields({ field, name, controls, errors }: Props & { field: ListField }) {
  const length = Number(controls[`${name}.length`] ?? 0)
  const isFixed = field.min === field.max
  return (
    <fieldset className="grid min-w-0 gap-5" aria-describedby={errors[name] ? `${name}-error` : undefined}>
      <legend className="label mb-2">{field.label}</legend>
      {errors[name] && (
        <p id={`${name}-error`} className="error">
          {errors[name]}
        </p>
      )}
      <input type="hidden" name={`${name}.length`} value={length} readOnly />
      {Array.from({ length }, (_, index) => (
        <div key={index} className="grid min-w-0 gap-3">
          <ContentFields
            field={{ ...field.item, label: words.item(field.one, String(index + 1)) }}
            name={`${name}.${index}`}
            controls={controls}
            errors={errors}
          />
          {!isFixed && <ItemButtons list={name} index={index} length={length} />}
        </div>
      ))}
      {!isFixed && length < field.max && (
        <p>
          <ListButton change={{ act: 'add', list: name, index: length }}>{deskContentWords.add(field.one)}</ListButton>
        </p>
      )}
    </fieldset>
  )
}

function ItemButtons({ list, index, length }: { list: string; index: number; length: number }) {
  return (
    <p className="flex flex-wrap gap-2">
      {index > 0 && <ListButton change={{ act: 'up', list, index }}>{words.up}</ListButton>}
      {index < length - 1 && <ListButton change={{ act: 'down', list, index }}>{words.down}</ListButton>}
      <ListButton change={{ act: 'remove', list, index }}>{words.remove}</ListButton>
    </p>
  )
}

function ListButton({ change, children }: { change: ListChange; children: string }) {
  return (
    <Button type="submit" name="act" value={describeListChange(change)} variant="outline" size="sm" formNoValidate>
      {children}
    </Button>
  )
}

function ContentControl({ field, name, controls, errors }: Props) {
  const { label, optional = false } = field
  const shared = { label, name, optional, ...(errors[name] && { error: errors[name] }), ...(hintOf(field) && { hint: hintOf(field) }) }
  const defaultValue = controls[name] ?? ''
  switch (field.type) {
    case 'text':
      return <TextArea {...shared} rows={rowsOf(defaultValue)} defaultValue={defaultValue} />
    case 'paragraphs':
    case 'points':
      return <TextArea {...shared} rows={rowsOf(defaultValue) + 2} defaultValue={defaultValue} />
    case 'checkbox':
      return <Checkbox label={label} name={name} hint={field.hint} error={errors[name]!} defaultChecked={defaultValue !== ''} />
    case 'choice':
      return (
        <SelectField
          {...shared}
          defaultValue={defaultValue}
          options={Object.entries(field.options).map(([value, option]) => ({ value, label: option }))}
        />
      )
    default:
      return (
        <TextField
          {...shared}
          type={inputTypeOf(field)}
          {...(field.type === 'money' && { inputMode: 'decimal' })}
          defaultValue={defaultValue}
        />
      )
  }
}

const INPUT_TYPES: Partial<Record<ContentField['type'], string>> = {
  email: 'email',
  phone: 'tel',
  date: 'date',
  time: 'time',
  moment: 'datetime-local',
}
const inputTypeOf = (field: ContentField) => INPUT_TYPES[field.type] ?? 'text'
const CHARACTERS_A_LINE = 60
const rowsOf = (text: string) => Math.min(14, Math.max(3, Math.ceil(text.length / CHARACTERS_A_LINE) + text.split('\n').length))

function hintOf(field: ContentField): string | undefined {
  if (field.hint) return field.hint
  if (field.type === 'link') return words.linkHint
  if (field.type === 'points') return words.points
  return field.type === 'paragraphs' ? words.paragraphs : undefined
}

/** The names of all controls, in the order of the page, for the list of errors. */
export function listControlNames(field: ContentField, controls: ControlValues, name = ''): string[] {
  const join = (part: string | number) => (name === '' ? String(part) : `${name}.${part}`)
  if (field.type === 'group') return Object.entries(field.fields).flatMap(([part, inner]) => listControlNames(inner, controls, join(part)))
  if (field.type !== 'list') return [name]
  const length = Number(controls[join('length')] ?? 0)
  return [name, ...Array.from({ length }, (_, index) => listControlNames(field.item, controls, join(index))).flat()]
}
