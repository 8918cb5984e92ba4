/**
 * A field of a content entry. The desk makes the controls of its form from it, and `content-schema.ts` the rules for its value.
 * `value` only carries the type of the value: no object has this property.
 */
export type ContentField<Value = unknown> = FieldKind & { label: string; hint?: string; optional?: true; value?: Value }

type FieldKind =
  | { type: 'line' | 'text'; maxLength: number }
  /** Paragraphs of text, separated by empty lines in the form; and points, each on a line of its own. */
  | { type: 'paragraphs' | 'points'; maxLength: number; max: number }
  | { type: 'link' | 'email' | 'phone' | 'date' | 'time' | 'moment' }
  | { type: 'money'; minCents: number; maxCents: number }
  | { type: 'number'; min: number; max: number }
  | { type: 'checkbox' }
  | { type: 'choice'; options: Record<string, string> }
  | { type: 'group'; fields: Record<string, ContentField> }
  | { type: 'list'; item: ContentField; min: number; max: number; one: string }

type Options = { hint?: string }
type ValuesOf<Fields extends Record<string, ContentField>> = { [Name in keyof Fields]: ValueOf<Fields[Name]> }
export type ValueOf<Field extends ContentField> = NonNullable<Field['value']> | (Field extends { optional: true } ? null : never)

/** One line of plain text. */
export const line = (label: string, maxLength: number, options?: Options): ContentField<string> => ({
  type: 'line',
  label,
  maxLength,
  ...options,
})

/** Text of several lines, with **bold** and [links](/contact). */
export const text = (label: string, maxLength: number, options?: Options): ContentField<string> => ({
  type: 'text',
  label,
  maxLength,
  ...options,
})

export const paragraphs = (label: string, maxLength: number, max = 12): ContentField<string[]> => ({
  type: 'paragraphs',
  label,
  maxLength,
  max,
})

/** Short texts, without markup. */
export const points = (label: string, maxLength: number, max: number): ContentField<string[]> => ({ type: 'points', label, maxLength, max })

/** An address of the site, such as `/contact`, or an https address elsewhere. */
export const link = (label: string, options?: Options): ContentField<string> => ({ type: 'link', label, ...options })
export const email = (label: string): ContentField<string> => ({ type: 'email', label })
export const phone = (label: string): ContentField<string> => ({ type: 'phone', label })
/** A day in the time zone of the office, such as `2026-12-24`. */
export const date = (label: string, options?: Options): ContentField<string> => ({ type: 'date', label, ...options })
/** A time of day, such as `09:30`. */
export const time = (label: string): ContentField<string> => ({ type: 'time', label })
/** A moment in the zone of the office, as `2026-12-24T18:30`. */
export const moment = (label: string, options?: Options): ContentField<string> => ({ type: 'moment', label, ...options })
/** An amount in cents, which the form shows in dollars. */
export const money = (label: string, minCents: number, maxCents: number): ContentField<number> => ({
  type: 'money',
  label,
  minCents,
  maxCents,
})
export const number = (label: string, min: number, max: number, options?: Options): ContentField<number> => ({
  type: 'number',
  label,
  min,
  max,
  ...options,
})
export const checkbox = (label: string, options?: Options): ContentField<boolean> => ({ type: 'checkbox', label, ...options })

export function choice<Id extends string>(label: string, options: Record<Id, string>): ContentField<Id> {
  return { type: 'choice', label, options }
}

export function group<Fields extends Record<string, ContentField>>(label: string, fields: Fields): ContentField<ValuesOf<Fields>> {
  return { type: 'group', label, fields }
}

/** @param one what one item is called, for the button that adds one: 'path' */
export function list<Item>(
  label: string,
  item: ContentField<Item>,
  { min, max, one }: { min: number; max: number; one: string },
): ContentField<Item[]> {
  return { type: 'list', label, item, min, max, one }
}

/** Makes a field that may be left empty: its value is null then. */
export function optional<Value>(field: ContentField<Value>): ContentField<Value> & { optional: true } {
  return { ...field, optional: true }
}
