import { normalized } from './normalized.ts'

/** Letters that are no other letter with an accent, as people type them without a keyboard for them. */
const LETTERS: Record<string, string> = { đ: 'd', ð: 'd', þ: 'th', ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', ħ: 'h' }
/** The dot between single letters: J.C. Penney is JC Penney, and St.Mary is not stmary. */
const DOT_OF_INITIALS = /(?<=(?:^|[^a-z0-9])[a-z])\.(?=[a-z](?:[^a-z0-9]|$))/g

/**
 * How text is compared, never how it is shown: in small letters, without accents, apostrophes and punctuation, with 'and'
 * for '&' and single spaces, so that how it was typed does not matter. Rows keep their names folded: another rule needs a
 * migration that folds them anew, as db/migrations/0056_names_as_people_type_them.sql.
 */
export function folded(text: string): string {
  if (/^[\w ]*$/.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim()
  return normalized(text.replace(/´/g, ''), 'NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[đðþłøßæœıħ]/g, (letter) => LETTERS[letter]!)
    .replace(/['‘’ʻʼ`′]/g, '')
    .replace(DOT_OF_INITIALS, '')
    .replace(/[-‐‑‒–—―.,/:;!?¡¿"“”„()[\]]/g, ' ')
    .replace(/^[\s&]+/, '')
    .replace(/&/g, ' and ')
    .replace(/\s+/g, ' ')
    .trim()
}
