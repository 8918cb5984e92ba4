import { withoutInvisible } from '#app/forms/text-rules.ts'
import { asOneLine } from '#app/platform/one-line.ts'

const LONGEST = 80

/**
 * What stood in a file, for the person at the keyboard: a terminal obeys control characters, and what turns the direction
 * of writing would make it look like something else.
 */
export function sayFound(text: string): string {
  const letters = Array.from(withoutInvisible(asOneLine(text.toWellFormed())).trim())
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : letters.join('')
}
