/** U+FF9E and U+FF9F are letters that normalizing turns into marks. */
const LONG_RUN_OF_MARKS = /([\p{Mark}\uFF9E\uFF9F]{30})[\p{Mark}\uFF9E\uFF9F]+/gu

/**
 * Unicode normalization in linear time. It sorts the marks that follow a letter, in time that grows with the square of their
 * number, so that 30 are kept of a run of them, as in Unicode's Stream-Safe Text Format (UAX #15).
 */
export function normalized(text: string, form: 'NFKC' | 'NFKD'): string {
  return text.replace(LONG_RUN_OF_MARKS, '$1').normalize(form)
}
