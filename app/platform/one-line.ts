/** Whether a text has no line breaks and no other control characters, tabs included. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
}

/** The same words with a space where those stood: what a field of one line can show. */
export function asOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
