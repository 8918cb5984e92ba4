import { weekdays } from '#app/features/places/opening-hours.ts'

/** Monday first, as people write them. */
export const WEEK = [...weekdays.slice(1), weekdays[0]]

export const STANDING_COLUMNS = ['badges', 'tier', 'joined', 'verified', 'members'] as const

const FACTS = 'kind id name types description street city state zip lat lng phone email website'.split(' ')

/** What a file that somebody fills in has, in this order. */
export const COLUMNS = [...FACTS, ...WEEK, ...STANDING_COLUMNS]

/** What an export has besides: who told us of the place, and whom it asks to be named under which terms. */
export const EXPORT_COLUMNS = [...COLUMNS, 'source', 'licence', 'attribution']

/** Where each column stands in a file. */
export type Header = { delimiter: ',' | ';'; columns: string[]; unknown: string[] }

/**
 * The columns of a file by its first line. Their names may be in capitals, and between spaces.
 * @param kindIsGiven the command said what all of it is
 */
export function readHeader(
  cells: string[],
  delimiter: Header['delimiter'],
  kindIsGiven: boolean,
): { ok: true; header: Header } | { ok: false; reason: string } {
  const columns = cells.map((cell) => cell.trim().toLowerCase())
  const needed = ['name', 'lat', 'lng', ...(kindIsGiven ? [] : ['kind'])]
  const missing = needed.filter((column) => !columns.includes(column))
  const list = (names: string[]) => names.map((name) => `'${name}'`).join(', ')
  if (missing.length > 0)
    return {
      ok: false,
      reason: `the column ${list(missing)} is missing. Its first line has ${list(columns)}; it may have ${list(COLUMNS)}${
        missing.includes('kind') ? '; without a column kind, say --kind business or --kind church' : ''
      }`,
    }
  const twice = columns.filter((column, index) => column !== '' && columns.indexOf(column) !== index)
  if (twice.length > 0) return { ok: false, reason: `it has the column ${list(twice)} twice` }
  return {
    ok: true,
    header: {
      delimiter,
      columns,
      unknown: columns
        .filter((column) => column !== '' && !EXPORT_COLUMNS.includes(column))
        .map((column) => column.replace(/\p{Cc}/gu, '').slice(0, 40)),
    },
  }
}
