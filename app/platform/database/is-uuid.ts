/** Whether the database would take this text as an id of its own: a question with any other is an error there, and no answer. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
