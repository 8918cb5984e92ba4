/**
 * Whether a text is an id as the database writes it. A question with what is none is an error there, and no answer; in another
 * spelling it would find the row, and nothing that is written down of it elsewhere.
 */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
