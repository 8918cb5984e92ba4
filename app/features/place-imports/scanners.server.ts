import { readCells } from './csv-cells.ts'
import type { Scanner } from './split-records.server.ts'

const LONGEST_FEATURE_BYTES = 1024 * 1024
const LONGEST_ROW_BYTES = 64 * 1024

const LINE_BREAK = 0x0a
const RETURN = 0x0d
const QUOTE = 0x22
const BACKSLASH = 0x5c

/** @param delimiter a line break, or the record separator of GeoJSON text sequences (RFC 8142) */
export function scanLines(delimiter: number): Scanner {
  return {
    scan(bytes, from) {
      const end = bytes.indexOf(delimiter, from)
      return end < 0 ? undefined : { end, next: end + 1 }
    },
    reset: () => {},
    endsWithFile: () => true,
    longestBytes: LONGEST_FEATURE_BYTES,
  }
}

/** Rows of a CSV file: a line break within a quoted cell ends none. A quotation mark within a cell that is not quoted is a letter. */
export function scanRows(delimiter: string): Scanner {
  const separator = delimiter.charCodeAt(0)
  let quoted = false
  let before = LINE_BREAK
  let closed = false
  return {
    scan(bytes, from) {
      for (let at = from; at < bytes.length; at++) {
        const byte = bytes[at]!
        if (byte === QUOTE) {
          // Two in a row close and open again.
          const opens = before === separator || before === LINE_BREAK || (closed && before === QUOTE)
          closed = quoted
          quoted = !quoted && opens
        } else if (byte === LINE_BREAK && !quoted) {
          const end = before === RETURN && at > from ? at - 1 : at
          before = LINE_BREAK
          return { end, next: at + 1 }
        }
        before = byte
      }
      return undefined
    },
    reset() {
      quoted = closed = false
      before = LINE_BREAK
    },
    endsWithFile: () => !quoted,
    isWhole: (record) => readCells(record, delimiter) !== undefined,
    longestBytes: LONGEST_ROW_BYTES,
  }
}

/** The objects of a list in a JSON document, from within the list on. */
export function scanObjects(): Scanner {
  let depth = 0
  let quoted = false
  let escaped = false
  let over = false
  const reset = () => {
    depth = 0
    quoted = escaped = false
  }
  return {
    scan(bytes, from) {
      for (let at = from; at < bytes.length; at++) {
        const byte = bytes[at]
        if (quoted) {
          if (escaped) escaped = false
          else if (byte === BACKSLASH) escaped = true
          else if (byte === QUOTE) quoted = false
        } else if (byte === QUOTE) quoted = true
        else if (byte === 0x7b || byte === 0x5b) depth++
        else if (byte === 0x7d || byte === 0x5d) {
          if (depth === 0) {
            over = true
            return 'over'
          }
          if (--depth === 0) return { end: at + 1, next: at + 1 }
        }
      }
      return undefined
    },
    reset,
    endsWithFile: () => over,
    longestBytes: LONGEST_FEATURE_BYTES,
  }
}
