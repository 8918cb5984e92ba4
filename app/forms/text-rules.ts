import { z } from 'zod'
import { isOneLine } from '#app/platform/one-line.ts'
import type { FieldChecks } from './field-checks.ts'
import { asWebsite, looksLikeEmail, readAge } from './field-rules.ts'
import { looksLikePhone } from './phone-number.ts'

/** The one rule that every field of a single line begins with, typed or hidden: what has a line break cannot imitate other lines. */
export function line(errors: Pick<FieldChecks, 'missing' | 'oneLine'>) {
  return z.string(errors.missing).refine(isOneLine, { error: errors.oneLine, abort: true }).trim()
}

/** A line that must be there. Characters count as people count them: code points. */
export function requiredLine(errors: Pick<FieldChecks, 'maxLength' | 'missing' | 'tooLong' | 'oneLine'>) {
  return line(errors).pipe(z.string().min(1, errors.missing).refine(atMost(errors.maxLength), errors.tooLong))
}

/** A line that may be left empty: then it is null. */
export function optionalLine(errors: Pick<FieldChecks, 'maxLength' | 'missing' | 'tooLong' | 'oneLine'>) {
  return optional(line(errors).pipe(z.string().refine(atMost(errors.maxLength), errors.tooLong)))
}

/** A line that only a page of ours sends and nobody types. */
export function hiddenLine(max: number, error: string) {
  return line({ missing: error, oneLine: error }).max(max, error)
}

/** A text of several lines that must be there. */
export function requiredText(errors: Pick<FieldChecks, 'maxLength' | 'missing' | 'tooLong'>) {
  return text(errors.missing).pipe(z.string().min(1, errors.missing).refine(atMost(errors.maxLength), errors.tooLong))
}

/** A text of several lines that may be left empty: then it is null. */
export function optionalText(errors: Pick<FieldChecks, 'maxLength' | 'missing' | 'tooLong'>) {
  return optional(text(errors.missing).pipe(z.string().refine(atMost(errors.maxLength), errors.tooLong)))
}

/** 254 is the longest address that mail can be sent to (RFC 5321, 4.5.3.1.3, less the angle brackets). */
export function emailAddress(errors: Pick<FieldChecks, 'missing' | 'invalid' | 'oneLine'>) {
  return line(errors).pipe(z.string().min(1, errors.missing).max(254, errors.invalid).refine(looksLikeEmail, errors.invalid))
}

/** The same where it may be left empty: then it is null. */
export function optionalEmail(errors: Pick<FieldChecks, 'missing' | 'invalid' | 'oneLine'>) {
  const typed = z
    .string()
    .max(254, errors.invalid)
    .refine((address) => address === '' || looksLikeEmail(address), errors.invalid)
  return optional(line(errors).pipe(typed))
}

const LONGEST_PHONE = 40

/** As it was typed, but for the `tel:` of a link that was copied. */
export function phone(errors: Pick<FieldChecks, 'missing' | 'invalid' | 'oneLine'>) {
  return requiredLine({ ...errors, maxLength: LONGEST_PHONE, tooLong: errors.invalid })
    .refine(looksLikePhone, errors.invalid)
    .transform(withoutScheme)
}

export function optionalPhone(errors: Pick<FieldChecks, 'missing' | 'invalid' | 'oneLine'>) {
  return optionalLine({ ...errors, maxLength: LONGEST_PHONE, tooLong: errors.invalid })
    .refine((phone) => phone === null || looksLikePhone(phone), errors.invalid)
    .transform((phone) => phone && withoutScheme(phone))
}

const withoutScheme = (phone: string) => phone.replace(/^tel:/i, '')

/** As `asWebsite` writes it; null where it was left empty. */
export function optionalWebsite(errors: Pick<FieldChecks, 'missing' | 'invalid' | 'oneLine'>) {
  return line(errors)
    .transform((typed, context) => {
      if (typed === '') return null
      const website = asWebsite(typed)
      if (website === undefined) context.addIssue({ code: 'custom', message: errors.invalid })
      return website ?? null
    })
    .optional()
    .transform((typed) => typed ?? null)
}

/** The answer to 'How old are you?': checked, then dropped, so that nothing behind the door can keep it. */
export function ageChecked(errors: Pick<FieldChecks, 'missing' | 'invalid'>) {
  return line({ ...errors, oneLine: errors.invalid })
    .pipe(
      z
        .string()
        .min(1, errors.missing)
        .refine((age) => readAge(age) !== undefined, errors.invalid),
    )
    .transform(() => undefined)
}

/** Boxes that must all be ticked, and no others. The list itself says nothing more, so nothing of it goes on. */
export function allTicked(ids: string[], error: string) {
  return z
    .array(z.enum(ids, error), error)
    .refine((ticked) => ids.every((id) => ticked.includes(id)), error)
    .transform(() => undefined)
}

/**
 * Takes out what nobody sees and nobody types: marks that turn the direction of writing or have no width. They make
 * one name look like another. The two joiners stay where Persian, the scripts of India and emoji need them, and tags where
 * they spell the region of a flag. Fillers, and Braille's own space, would pass for a name that shows nothing.
 */
export function withoutInvisible(typed: string): string {
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

/** Several lines: every kind of line break becomes one kind, tabs stay, and other control characters go, since nobody types them. */
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
