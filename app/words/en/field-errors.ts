import type { FieldWords } from './types.ts'

/** The errors of a form's fields by name, each with every kind of message. */
export function errorsOf(fields: FieldWords[]) {
  return (name: string): { missing: string; invalid: string; tooLong: string; oneLine: string } => {
    const field = fields.find((each) => each.name === name)
    if (!field) throw new Error(`No words for the field ${name}.`)
    const otherwise = field.errors.invalid ?? field.errors.missing ?? field.errors.tooLong ?? field.label
    return {
      missing: field.errors.missing ?? otherwise,
      invalid: field.errors.invalid ?? otherwise,
      tooLong: field.errors.tooLong ?? otherwise,
      oneLine: `“${field.label.replace(' (optional)', '')}” must be on one line. Take out the line breaks and tabs, or type it again`,
    }
  }
}
