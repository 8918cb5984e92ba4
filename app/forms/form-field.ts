import { commonFieldWords } from '#copy/forms.ts'

export type FieldDefinition = {
  name: string
  type: 'text' | 'email' | 'tel' | 'url' | 'textarea' | 'file'
  /** For a number in a text field: `type="number"` would add arrows, and the scroll wheel would change the number. */
  inputMode?: 'numeric'
  autoComplete?: string
  required: boolean
  maxLength?: number
}

export type FieldWords = { label: string; hint?: string; missing?: string; invalid?: string }

export type FormField = FieldDefinition & FieldWords

/** The columns that store these fields: null where an optional field was left empty. The age is not stored. */
export type FieldColumns<Fields extends readonly FormField[]> = {
  [Field in Fields[number] as Exclude<Field['name'], 'age'>]: Field['required'] extends true ? string : string | null
}

export function pickColumns<const Fields extends readonly FormField[]>(fields: Fields, values: FieldColumns<Fields>): FieldColumns<Fields> {
  const names = fields.map(({ name }) => name).filter((name) => name !== 'age')
  return Object.fromEntries(names.map((name) => [name, (values as Record<string, unknown>)[name]])) as FieldColumns<Fields>
}

export const firstNameField = {
  name: 'firstName',
  type: 'text',
  autoComplete: 'given-name',
  required: true,
  maxLength: 80,
  ...commonFieldWords.firstName,
} as const satisfies FormField

export const lastNameField = {
  name: 'lastName',
  type: 'text',
  autoComplete: 'family-name',
  required: true,
  maxLength: 80,
  ...commonFieldWords.lastName,
} as const satisfies FormField

export const emailField = {
  name: 'email',
  type: 'email',
  autoComplete: 'email',
  required: true,
  ...commonFieldWords.email,
} as const satisfies FormField

export const phoneField = {
  name: 'phone',
  type: 'tel',
  autoComplete: 'tel',
  required: false,
  ...commonFieldWords.phone,
} as const satisfies FormField

/** The question names no minimum age, so that it does not reveal which answer is accepted. */
export const ageField = {
  name: 'age',
  type: 'text',
  inputMode: 'numeric',
  autoComplete: 'off',
  required: true,
  ...commonFieldWords.age,
} as const satisfies FormField
