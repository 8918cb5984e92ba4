import { z } from 'zod'
import { isPhone } from '#app/platform/format/phone.ts'
import { isOneLine } from '#app/platform/text.ts'
import { normalizeWebsite, isEmail, parseAge } from './field-rules.ts'
import { languageSettings } from '#copy/language.ts'
import { fieldErrors } from '#copy/forms.ts'
import type { FormField } from './form-field.ts'

/** A valid value: null where an optional field was left empty, undefined for an age, which is only checked and never stored. */
type FieldOutput<Field extends FormField> = Field['name'] extends 'age'
  ? undefined
  : Field['required'] extends true
    ? string
    : string | null
type FieldSchemas<Fields extends readonly FormField[]> = {
  [Field in Fields[number] as Field['name']]: z.ZodType<FieldOutput<Field>>
}

export function fieldSchemas<const Fields extends readonly FormField[]>(fields: Fields): FieldSchemas<Fields> {
  return Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])) as FieldSchemas<Fields>
}

function fieldSchema(field: FormField): z.ZodType {
  const { name, type, required } = field
  const checks = checksOf(field)
  if (name === 'age') return ageCheck(checks)
  if (type === 'url') return optionalWebsite(checks)
  if (type === 'email') return required ? emailAddress(checks) : optionalEmail(checks)
  if (type === 'tel') return required ? phoneNumber(checks) : optionalPhone(checks)
  if (type === 'textarea') return required ? requiredText(checks) : optionalText(checks)
  return required ? requiredLine(checks) : optionalLine(checks)
}

/** Every single-line field starts with this rule, because a line break could imitate other lines of a mail. */
export function singleLine(errors: Pick<FieldChecks, 'missing' | 'oneLine'>) {
  return z.string(errors.missing).refine(isOneLine, { error: errors.oneLine, abort: true }).trim()
}

export function requiredLine(errors: Pick<FieldChecks, 'maxLength' | 'missing' | 'tooLong' | 'oneLine'>) {
  return singleLine(errors).pipe(z.string().min(1, errors.missing).refine(atMost(errors.maxLength), errors.tooLong))
}

export function optionalLine(errors: Pick<FieldChecks, 'maxLength' | 'missing' | 'tooLong' | 'oneLine'>) {
  return optional(singleLine(errors).pipe(z.string().refine(atMost(errors.maxLength), errors.tooLong)))
}

export function hiddenLine(max: number, error: string) {
  return singleLine({ missing: error, oneLine: error }).max(max, error)
}

export function requiredText(errors: Pick<FieldChecks, 'maxLength' | 'missing' | 'tooLong'>) {
  return text(errors.missing).pipe(z.string().min(1, errors.missing).refine(atMost(errors.maxLength), errors.tooLong))
}

export function optionalText(errors: Pick<FieldChecks, 'maxLength' | 'missing' | 'tooLong'>) {
  return optional(text(errors.missing).pipe(z.string().refine(atMost(errors.maxLength), errors.tooLong)))
}

/** Allows 254 characters (RFC 5321, 4.5.3.1.3: 256 with the angle brackets). */
export function emailAddress(errors: Pick<FieldChecks, 'missing' | 'invalid' | 'oneLine'>) {
  return singleLine(errors).pipe(z.string().min(1, errors.missing).max(254, errors.invalid).refine(isEmail, errors.invalid))
}

function optionalEmail(errors: Pick<FieldChecks, 'missing' | 'invalid' | 'oneLine'>) {
  const typed = z
    .string()
    .max(254, errors.invalid)
    .refine((address) => address === '' || isEmail(address), errors.invalid)
  return optional(singleLine(errors).pipe(typed))
}

const MAX_PHONE_LENGTH = 40

export function phoneNumber(errors: Pick<FieldChecks, 'missing' | 'invalid' | 'oneLine'>) {
  return requiredLine({ ...errors, maxLength: MAX_PHONE_LENGTH, tooLong: errors.invalid })
    .refine(isPhone, errors.invalid)
    .transform(stripScheme)
}

function optionalPhone(errors: Pick<FieldChecks, 'missing' | 'invalid' | 'oneLine'>) {
  return optionalLine({ ...errors, maxLength: MAX_PHONE_LENGTH, tooLong: errors.invalid })
    .refine((phone) => phone === null || isPhone(phone), errors.invalid)
    .transform((phone) => phone && stripScheme(phone))
}

const stripScheme = (phone: string) => phone.replace(/^tel:/i, '')

function optionalWebsite(errors: Pick<FieldChecks, 'missing' | 'invalid' | 'oneLine'>) {
  return singleLine(errors)
    .transform((typed, context) => {
      if (typed === '') return null
      const website = normalizeWebsite(typed)
      if (website === undefined) context.addIssue({ code: 'custom', message: errors.invalid })
      return website ?? null
    })
    .optional()
    .transform((typed) => typed ?? null)
}

function ageCheck(errors: Pick<FieldChecks, 'missing' | 'invalid'>) {
  return singleLine({ ...errors, oneLine: errors.invalid })
    .pipe(
      z
        .string()
        .min(1, errors.missing)
        .refine((age) => parseAge(age) !== undefined, errors.invalid),
    )
    .transform(() => undefined)
}

export function checkboxGroup(ids: string[], error: string) {
  return z
    .array(z.enum(ids, error), error)
    .refine((ticked) => ids.every((id) => ticked.includes(id)), error)
    .transform(() => undefined)
}

/**
 * Removes invisible and direction-changing characters, which make one name look like another. The two joiners stay where scripts
 * and emoji need them, and tags where they spell a flag.
 */
export function stripInvisibleCharacters(typed: string): string {
  return typed
    .replace(/[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g, '')
    .replace(/[\u115F\u1160\u3164\uFFA0]/g, '')
    .replaceAll('\u2800', ' ')
    .replace(/(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F})|[\u{E0000}-\u{E007F}]/gu, '$1')
    .replace(
      /(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])[\u200C\u200D]/gu,
      '',
    )
}

function text(missing: string) {
  return z
    .string(missing)
    .overwrite((typed) => typed.replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, ''))
    .trim()
}

function optional<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema
    .transform((typed) => typed || null)
    .optional()
    .transform((typed) => typed ?? null)
}

const atMost = (max: number) => (typed: string) => [...typed].length <= max

type FieldChecks = { maxLength: number; missing: string; invalid: string; tooLong: string; oneLine: string }

function checksOf({ label, maxLength = Number.POSITIVE_INFINITY, missing, invalid }: FormField): FieldChecks {
  const tooLong = fieldErrors.tooLong(label, maxLength.toLocaleString(languageSettings.locale))
  const otherwise = invalid ?? missing ?? tooLong
  return { maxLength, missing: missing ?? otherwise, invalid: invalid ?? otherwise, tooLong, oneLine: fieldErrors.oneLine(label) }
}
