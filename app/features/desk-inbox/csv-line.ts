/** So that a spreadsheet knows the file for what it is. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet takes for a formula, after blanks and marks that nobody sees, in any width. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u

/** One line of a file for spreadsheets: every cell in quotes, and a formula behind an apostrophe, which makes it text. */
export function csvLine(cells: string[]): string {
  return `${cells.map((cell) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}
