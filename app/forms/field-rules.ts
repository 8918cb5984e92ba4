import type { FormField } from './form-field.ts'
import { looksLikePhone } from './phone-number.ts'

/** Rules that the browser and the server both apply: no schema library here, so that none reaches the browser. */

/**
 * What a browser takes for an e-mail address (HTML, 'valid e-mail address'), with a dot in its domain: nobody on the
 * public net is at a bare name. A browser writes the letters of other scripts in a domain as ASCII before it sends them.
 */
export function looksLikeEmail(text: string): boolean {
  return /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(text)
}

/** In characters. */
export const LONGEST_WEBSITE = 300

/**
 * An address on the public net: http or https, with a name that has a dot, and nobody's password. https where it says
 * nothing; a bare host without the slash behind it. Undefined for anything else. Nothing is ever fetched from it.
 */
export function asWebsite(text: string): string | undefined {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  const isPublic =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(url.hostname)
  if (!isPublic || url.href.length > LONGEST_WEBSITE) return undefined
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : url.href
}

/** Whole years from 1 to 120, or undefined for anything else. */
export function readAge(text: string): number | undefined {
  const digits = text.trim()
  const years = /^\d{1,3}$/.test(digits) ? Number(digits) : 0
  return years >= 1 && years <= 120 ? years : undefined
}

/** What the browser alone can tell about one step of a form; the server looks again at all of it when it is sent. */
export function problemsIn(form: HTMLFormElement, fields: FormField[]): Record<string, string> {
  return problemsAmong(fields, (name) => {
    const control = form.elements.namedItem(name)
    return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : undefined
  })
}

/** The same for what was typed. @param valueOf undefined where the form does not show the field now */
export function problemsAmong(fields: FormField[], valueOf: (name: string) => string | undefined): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const field of fields) {
    const text = valueOf(field.name)?.trim()
    if (text === undefined) continue
    const message = text === '' ? (field.required ? field.missing : undefined) : readsWell(field, text) ? undefined : field.invalid
    if (message) problems[field.name] = message
  }
  return problems
}

function readsWell({ name, type }: FormField, text: string): boolean {
  if (name === 'age') return readAge(text) !== undefined
  if (type === 'email') return looksLikeEmail(text)
  if (type === 'tel') return looksLikePhone(text)
  return type !== 'url' || asWebsite(text) !== undefined
}
