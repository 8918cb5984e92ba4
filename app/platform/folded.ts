/**
 * How text is compared, never how it is shown: in small letters, without accents, with straight apostrophes and single
 * spaces, so that how it was typed does not matter.
 */
export function folded(text: string): string {
  const plain = /^[ -_a-~]*$/.test(text)
  if (plain) return text.toLowerCase().replace(/ {2,}/g, ' ').trim()
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[‘’ʻ`´]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
