import { language } from '#words/language.ts'
import { fieldErrors } from '#words/forms.ts'
import type { FormField } from './form-field.ts'

/** What is checked of a field: its limit in characters, and for each kind of mistake how it is mended. */
export type FieldChecks = { maxLength: number; missing: string; invalid: string; tooLong: string; oneLine: string }

/** The checks of a form's fields by name; where a field has no words for a mistake, its nearest. */
export function checksOf(fields: FormField[]): (name: string) => FieldChecks {
  return (name) => {
    const field = fields.find((each) => each.name === name)
    if (!field) throw new Error(`No words for the field ${name}.`)
    const { label, maxLength = Number.POSITIVE_INFINITY, missing, invalid } = field
    const tooLong = fieldErrors.tooLong(label, maxLength.toLocaleString(language.locale))
    const otherwise = invalid ?? missing ?? tooLong
    return { maxLength, missing: missing ?? otherwise, invalid: invalid ?? otherwise, tooLong, oneLine: fieldErrors.oneLine(label) }
  }
}
