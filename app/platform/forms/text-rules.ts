import { z } from 'zod'
import { looksLikePhone, readAge } from './field-rules.ts'

/** A line or a text that must be there. Characters count as people count them: code points. */
export function requiredText(max: number, errors: { missing: string; tooLong: string }) {
  return z
    .string(errors.missing)
    .trim()
    .pipe(
      z
        .string()
        .min(1, errors.missing)
        .refine((text) => [...text].length <= max, errors.tooLong),
    )
}

export function optionalText(max: number, tooLong: string) {
  return z
    .string()
    .trim()
    .pipe(z.string().refine((text) => [...text].length <= max, tooLong))
    .transform((text) => text || null)
    .optional()
    .transform((text) => text ?? null)
}

/** 254 is the longest address that mail can be sent to (RFC 5321, 4.5.3.1.3, less the angle brackets). */
export function emailAddress(errors: { missing: string; invalid: string }) {
  return z.string(errors.missing).trim().min(1, errors.missing).max(254, errors.invalid).pipe(z.email(errors.invalid))
}

export function optionalPhone(invalid: string) {
  return optionalText(40, invalid).refine((text) => text === null || looksLikePhone(text), invalid)
}

/** The answer to 'How old are you?': checked, then dropped, so that nothing behind the door can keep it. */
export function ageChecked(errors: { missing: string; invalid: string }) {
  return z
    .string(errors.missing)
    .trim()
    .min(1, errors.missing)
    .refine((text) => readAge(text) !== undefined, errors.invalid)
    .transform(() => undefined)
}

/** Boxes that must all be ticked, and no others. The list itself says nothing more, so nothing of it goes on. */
export function allTicked(ids: string[], error: string) {
  return z
    .array(z.enum(ids, error), error)
    .refine((ticked) => ids.every((id) => ticked.includes(id)), error)
    .transform(() => undefined)
}

/** Line breaks and tabs are text; other control characters are never typed by people and break mail and exports. */
export function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g, '')
}
