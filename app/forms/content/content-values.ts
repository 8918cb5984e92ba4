import type { ContentField } from './content-field.ts'

/** The values of a form's controls, keyed by their names, such as `words.items.0.title`. */
export type ControlValues = Record<string, string>

const MAX_ITEMS = 60
const join = (name: string, part: string | number) => (name === '' ? String(part) : `${name}.${part}`)
const lengthName = (name: string) => join(name, 'length')

/** Returns what the controls of a field with this value contain. */
export function toControls(field: ContentField, value: unknown, name = ''): ControlValues {
  if (field.type === 'group') {
    const values = value as Record<string, unknown> | undefined
    return Object.assign({}, ...Object.entries(field.fields).map(([part, inner]) => toControls(inner, values?.[part], join(name, part))))
  }
  if (field.type === 'list') {
    const items = (value as unknown[] | undefined) ?? []
    const controls = items.map((item, index) => toControls(field.item, item, join(name, index)))
    return Object.assign({ [lengthName(name)]: String(items.length) }, ...controls)
  }
  return { [name]: toText(field, value) }
}

function toText(field: ContentField, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (field.type === 'paragraphs') return (value as string[]).join('\n\n')
  if (field.type === 'points') return (value as string[]).join('\n')
  if (field.type === 'checkbox') return value ? 'on' : ''
  return field.type === 'money' ? ((value as number) / 100).toFixed(2) : String(value)
}

/** Reads a field's value from the controls. The value may break the field's rules, which `schemaOf` checks. */
export function fromControls(field: ContentField, controls: ControlValues, name = ''): unknown {
  if (field.type === 'group')
    return Object.fromEntries(Object.entries(field.fields).map(([part, inner]) => [part, fromControls(inner, controls, join(name, part))]))
  if (field.type === 'list')
    return Array.from({ length: lengthIn(controls, name) }, (_, index) => fromControls(field.item, controls, join(name, index)))
  const typed = (controls[name] ?? '').replaceAll('\r\n', '\n').trim()
  if (field.type === 'checkbox') return typed !== ''
  if (field.optional && typed === '') return null
  if (field.type === 'paragraphs') return typed === '' ? [] : typed.split(/\n[ \t]*\n\s*/)
  if (field.type === 'points') return typed.split('\n').flatMap((point) => point.trim() || [])
  if (field.type === 'number') return /^-?\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
  if (field.type === 'money')
    return /^\$? ?\d{1,7}(\.\d\d)?$/.test(typed) ? Math.round(Number(typed.replace(/^\$ ?/, '')) * 100) : Number.NaN
  return typed
}

function lengthIn(controls: ControlValues, name: string): number {
  const length = Number(controls[lengthName(name)])
  return Number.isInteger(length) && length > 0 ? Math.min(length, MAX_ITEMS) : 0
}

export type ListChange = { act: 'add' | 'remove' | 'up' | 'down'; list: string; index: number }

/** The value of a button that changes a list: `up:words.items.2`. */
export const describeListChange = ({ act, list, index }: ListChange): string => `${act}:${join(list, index)}`

export function parseListChange(value: string): ListChange | undefined {
  const [, act, list = '', index] = /^(add|remove|up|down):(?:(.+)\.)?(\d{1,2})$/.exec(value) ?? []
  return act === undefined ? undefined : { act: act as ListChange['act'], list, index: Number(index) }
}

/** Returns the controls with one item of a list added, removed or moved. */
export function changeList(controls: ControlValues, { act, list, index }: ListChange): ControlValues {
  const length = lengthIn(controls, list)
  const order = Array.from({ length }, (_, at) => at)
  if (act === 'add') order.push(length)
  else if (act === 'remove') order.splice(index, 1)
  else order.splice(act === 'up' ? index - 1 : index + 1, 0, ...order.splice(index, 1))
  const rest = Object.entries(controls).filter(([name]) => !name.startsWith(`${list}.`))
  const moved = order.flatMap((from, to) =>
    Object.entries(controls)
      .filter(([name]) => name === join(list, from) || name.startsWith(`${join(list, from)}.`))
      .map(([name, value]) => [join(list, to) + name.slice(join(list, from).length), value]),
  )
  return Object.fromEntries([...rest, ...moved, [lengthName(list), String(Math.min(order.length, MAX_ITEMS))]]) as ControlValues
}

/** Lists the labels of the fields in which two values differ. */
export function listChangedLabels(field: ContentField, one: unknown, other: unknown): string[] {
  if (JSON.stringify(toControls(field, one)) === JSON.stringify(toControls(field, other))) return []
  if (field.type !== 'group') return [field.label]
  const [before, after] = [one, other] as (Record<string, unknown> | undefined)[]
  return Object.entries(field.fields).flatMap(([name, inner]) => {
    const labels = listChangedLabels(inner, before?.[name], after?.[name])
    return inner.type === 'group' && labels.length > 0 ? labels.map((label) => `${inner.label}: ${label}`) : labels
  })
}
