/**
 * The cells of one record of a CSV file (RFC 4180): quoted cells may hold the delimiter, line breaks and doubled quotes.
 * @param record without the line break at its end
 * @returns undefined where a quotation mark stands in the middle of a cell or is not closed
 */
export function readCells(record: string, delimiter: string): string[] | undefined {
  const cells: string[] = []
  let at = 0
  for (;;) {
    if (record[at] === '"') {
      let end = record.indexOf('"', at + 1)
      while (end >= 0 && record[end + 1] === '"') end = record.indexOf('"', end + 2)
      if (end < 0) return undefined
      cells.push(record.slice(at + 1, end).replaceAll('""', '"'))
      at = end + 1
      if (at < record.length && record[at] !== delimiter) return undefined
    } else {
      const next = record.indexOf(delimiter, at)
      const cell = record.slice(at, next < 0 ? undefined : next)
      if (cell.includes('"')) return undefined
      cells.push(cell)
      at = next < 0 ? record.length : next
    }
    if (at >= record.length) return cells
    at++
  }
}

/** A cell that such a reader reads as the same text. */
export function writeCell(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
