import type { FormField } from './form-field.ts'

/** Rules that the browser and the server both apply: no schema library here, so that none reaches the browser. */

/**
 * What a browser takes for an e-mail address (HTML, 'valid e-mail address'), with a dot in its domain: nobody on the
 * public net is at a bare name. A browser writes the letters of other scripts in a domain as ASCII before it sends them.
 */
export function looksLikeEmail(text: string): boolean {
  return /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(text)
}

export const FEWEST_PHONE_DIGITS = 10

/** At least so many digits among digits, spaces, dashes, brackets and dots, with an optional leading plus. */
export function looksLikePhone(text: string): boolean {
  return /^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= FEWEST_PHONE_DIGITS
}

/** Whole years from 1 to 120, or undefined for anything else. */
export function readAge(text: string): number | undefined {
  const digits = text.trim()
  const years = /^\d{1,3}$/.test(digits) ? Number(digits) : 0
  return years >= 1 && years <= 120 ? years : undefined
}

/** What the browser alone can tell about one step of a form; the server looks again at all of it when it is sent. */
export function problemsIn(form: HTMLFormElement, fields: FormField[]): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { name, required, type, missing, invalid } of fields) {
    const control = form.elements.namedItem(name)
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
    const text = control.value.trim()
    const bad =
      text === ''
        ? required
        : control.validity.typeMismatch || (type === 'tel' && !looksLikePhone(text)) || (name === 'age' && readAge(text) === undefined)
    const message = text === '' ? missing : invalid
    if (bad && message) problems[name] = message
  }
  return problems
}
