import { isPhone } from '#app/platform/format/phone.ts'
import type { FormField } from './form-field.ts'

/** These rules also run in the browser, so this file imports no schema library. */

/** The HTML definition of a valid e-mail address, with a dot required in the domain. */
export function isEmail(text: string): boolean {
  return /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(text)
}

export const MAX_WEBSITE_LENGTH = 300

/** Returns the text as an http or https URL with a public host and no credentials, or undefined. The site never fetches the URL. */
export function normalizeWebsite(text: string): string | undefined {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  const isPublic =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(url.hostname)
  if (!isPublic || url.href.length > MAX_WEBSITE_LENGTH) return undefined
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : url.href
}

export function parseAge(text: string): number | undefined {
  const digits = text.trim()
  const years = /^\d{1,3}$/.test(digits) ? Number(digits) : 0
  return years >= 1 && years <= 120 ? years : undefined
}

export function validateForm(form: HTMLFormElement, fields: readonly FormField[]): Record<string, string> {
  return validateFields(fields, (name) => {
    const control = form.elements.namedItem(name)
    return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : undefined
  })
}

export function validateFields(fields: readonly FormField[], valueOf: (name: string) => string | undefined): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const field of fields) {
    const text = valueOf(field.name)?.trim()
    if (text === undefined) continue
    const message = text === '' ? (field.required ? field.missing : undefined) : isValid(field, text) ? undefined : field.invalid
    if (message) problems[field.name] = message
  }
  return problems
}

function isValid({ name, type }: FormField, text: string): boolean {
  if (name === 'age') return parseAge(text) !== undefined
  if (type === 'email') return isEmail(text)
  if (type === 'tel') return isPhone(text)
  return type !== 'url' || normalizeWebsite(text) !== undefined
}

/** A form that asks for the age stores nothing of a younger visitor. */
export const MINIMUM_AGE = 13

export function isTooYoung(age: unknown): boolean {
  const years = typeof age === 'string' ? parseAge(age) : undefined
  return years !== undefined && years < MINIMUM_AGE
}
