import { createReadStream, type ReadStream } from 'node:fs'
import { type CsvError, parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'
import { BADGE_KINDS, type BadgeKind, CONTRIBUTION_TIERS, type ContributionTier } from '#app/domains/places/page/badge.ts'
import { CLOSED_DAY, type DayHours, type Weekday, weekdays, type WeekHours } from '#app/domains/places/records/opening-hours.ts'
import { PLACE_KINDS, type PlaceKind, type PlaceStatus } from '#app/domains/places/records/place.ts'
import { hashToken } from '#app/platform/tokens.server.ts'
import {
  type ImportFilter,
  normalizePlace,
  parseSourceId,
  type PlaceResult,
  toPrintable,
  reject,
  mapWeekdays,
  type ReadPlaceRecord,
  type OpenedPlaceFile,
} from './normalize-place.ts'

export const DAY_COLUMNS = [...weekdays.slice(1), weekdays[0]]

const STATUS_COLUMNS = ['badges', 'tier', 'joined', 'verified', 'members'] as const

const FACT_COLUMNS = 'kind id name types description street city state zip lat lng phone email website'.split(' ')

export const IMPORT_COLUMNS = [...FACT_COLUMNS, ...DAY_COLUMNS, ...STATUS_COLUMNS]

export const EXPORT_COLUMNS = [...IMPORT_COLUMNS, 'source', 'licence', 'attribution']

const MAX_ROW_BYTES = 64 * 1024
const MAX_LISTED = 40

type ParsedRow = { record: string[]; info: { lines: number } }

export function openCsv(path: string, size: number, sample: string, filter: ImportFilter): OpenedPlaceFile {
  const [firstLine = ''] = sample.split(/\r?\n|\r/, 1)
  const delimiter = firstLine.split(';').length > firstLine.split(',').length ? ';' : ','
  const header = parseHeader(firstLine, delimiter, filter.kind !== null)
  if (!header.ok) return header
  let input: ReadStream | undefined
  return {
    ok: true,
    file: {
      description: 'a CSV file',
      source: undefined,
      size,
      unknownColumns: header.columns.filter((column) => column !== '' && !EXPORT_COLUMNS.includes(column)).map(toPrintable),
      records: () => readRows((input = createReadStream(path)), delimiter, header.columns, filter),
      position: () => input?.bytesRead ?? 0,
    },
  }
}

function parseHeader(
  firstLine: string,
  delimiter: string,
  kindIsGiven: boolean,
): { ok: true; columns: string[] } | { ok: false; reason: string } {
  const [cells = []] = parseSync(firstLine, { delimiter, relax_quotes: true, bom: true }) as string[][]
  const columns = cells.map((cell) => cell.trim().toLowerCase())
  const missing = ['name', 'lat', 'lng', ...(kindIsGiven ? [] : ['kind'])].filter((column) => !columns.includes(column))
  const list = (names: string[]) => names.map((name) => `'${toPrintable(name)}'`).join(', ')
  if (missing.length > 0)
    return {
      ok: false,
      reason: `the column ${list(missing)} is missing. Its first line has ${list(columns.slice(0, MAX_LISTED))}${columns.length > MAX_LISTED ? ' and more' : ''}; it may have ${list(IMPORT_COLUMNS)}${
        missing.includes('kind') ? '; without a column kind, say --kind business or --kind church' : ''
      }`,
    }
  const twice = columns.filter((column, index) => column !== '' && columns.indexOf(column) !== index)
  return twice.length > 0 ? { ok: false, reason: `it has the column ${list(twice)} twice` } : { ok: true, columns }
}

async function* readRows(input: ReadStream, delimiter: string, columns: string[], filter: ImportFilter): AsyncGenerator<ReadPlaceRecord> {
  let unparsed: CsvError[] = []
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    from: 2,
    max_record_size: MAX_ROW_BYTES,
    relax_column_count: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    on_skip: (error) => void (error && unparsed.push(error)),
  })
  input.once('error', (error) => parser.destroy(error)).pipe(parser)
  const drain = () => {
    const records = unparsed.map(rejectUnparsedRow)
    unparsed = []
    return records
  }
  for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
    yield* drain()
    yield { ...parseRow(record, columns, filter), line: info.lines }
  }
  yield* drain()
}

function rejectUnparsedRow({ message, lines }: CsvError & { lines?: number }): ReadPlaceRecord {
  return { result: reject(`is not readable as CSV (${toPrintable(message)})`), line: lines, incomplete: true }
}

export function parseRow(row: string[], columns: string[], filter: ImportFilter): ReadPlaceRecord {
  const raw = row.join(',')
  if (row.length !== columns.length)
    return { result: reject(`has ${row.length} cells, not ${columns.length} as the first line`), raw, incomplete: true }
  // The export adds an apostrophe to text that a spreadsheet would read as a formula.
  const cell = (column: string) => (row[columns.indexOf(column)]?.trim() ?? '').replace(/^'(?=[=+\-@])/, '')
  const id = cell('id') || hashToken(cell('name'), cell('lat'), cell('lng')).slice(0, 22)
  return { result: parsePlace(cell, id, columns, filter), sourceId: parseSourceId(id), raw }
}

type Cells = (column: string) => string

function parsePlace(cell: Cells, id: string, columns: string[], filter: ImportFilter): PlaceResult {
  const kind = PLACE_KINDS.find((each) => each === (cell('kind').toLowerCase() || filter.kind))
  if (!kind) return reject('the kind is neither business nor church')
  const { week, unreadable } = parseWeek(cell)
  const status = parseStatus(cell, columns)
  if (!status.ok) return reject(status.reason)
  const facts = Object.fromEntries(FACT_COLUMNS.map((column) => [column, cell(column)]))
  const result = normalizePlace(
    {
      ...(facts as Record<'name' | 'lat' | 'lng', string>),
      kind: kind as PlaceKind,
      sourceId: id,
      types: cell('types').split(';'),
      hours: week,
      origin: { attribution: cell('attribution') || (cell('licence') && cell('source')), licence: cell('licence') },
      ...(Object.keys(status.status).length > 0 && { status: status.status }),
    },
    filter,
  )
  if (result.status !== 'accepted') return result
  const days = unreadable.map((day) => toPrintable(`${day} of ${result.place.name}: ${cell(day) || 'empty'}`))
  return { ...result, unreadable: [...result.unreadable, ...days] }
}

const OPEN_CLOSE_TIMES = /^((?:[01]?\d|2[0-3]):[0-5]\d)\s*[-–]\s*((?:[01]?\d|2[0-3]):[0-5]\d|24:00)$/

function parseWeek(cell: Cells): { week: WeekHours | null; unreadable: Weekday[] } {
  if (weekdays.every((weekday) => cell(weekday) === '')) return { week: null, unreadable: [] }
  const days = mapWeekdays((weekday) => parseDay(cell(weekday)))
  const unreadable = weekdays.filter((weekday) => days[weekday] === undefined)
  return { week: unreadable.length === 0 ? (days as WeekHours) : null, unreadable }
}

function parseDay(text: string): DayHours | undefined {
  if (text.toLowerCase() === 'closed') return CLOSED_DAY
  const [, from, to] = OPEN_CLOSE_TIMES.exec(text) ?? []
  if (!from || !to || !is24HourClock(from, to)) return undefined
  const [open, close] = [from.padStart(5, '0'), to.padStart(5, '0')]
  return open === close ? undefined : { open, close, closed: false }
}

function is24HourClock(from: string, to: string): boolean {
  const shows = (time: string) => time.startsWith('0') || time >= '13:00'
  return [from, to].every((time) => time.length === 5) || [from, to].some((time) => time.length === 5 && shows(time))
}

type Status = { ok: true; status: Partial<PlaceStatus> } | { ok: false; reason: string }

function parseStatus(cell: Cells, columns: string[]): Status {
  const named = cell('badges').toLowerCase().split(';')
  const badges = [...new Set(named.map((name) => name.trim()))].filter(Boolean)
  const tier = cell('tier').toLowerCase()
  const [joined, verified, members] = [cell('joined'), cell('verified'), cell('members')]
  const unknown = badges.find((badge) => !BADGE_KINDS.includes(badge as BadgeKind))
  const problem =
    (unknown !== undefined && `the badge ${toPrintable(unknown)} is not known`) ||
    (tier !== '' && !CONTRIBUTION_TIERS.includes(tier as ContributionTier) && 'the tier is not legacy, harvest or seed') ||
    (joined !== '' && !isDay(joined) && 'the day it joined is not like 2026-11-21') ||
    (verified !== '' &&
      !(isDay(verified.slice(0, 10)) && isPlausible(new Date(verified))) &&
      'the day it was verified is not like 2026-11-21') ||
    (members !== '' && !/^[1-9]\d{0,6}$/.test(members) && 'the members are no whole number')
  if (problem) return { ok: false, reason: problem }
  const has = (column: (typeof STATUS_COLUMNS)[number]) => columns.includes(column)
  return {
    ok: true,
    status: {
      ...(has('badges') && { badges: badges as BadgeKind[] }),
      ...(has('tier') && { contributionTier: (tier || null) as ContributionTier | null }),
      ...(has('joined') && { joinedOn: joined || null }),
      ...(has('verified') && { verifiedAt: verified === '' ? null : new Date(verified) }),
      ...(has('members') && { members: members === '' ? null : Number(members) }),
    },
  }
}

function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return day !== undefined && isPlausible(day) && day.toISOString().startsWith(text)
}

function isPlausible(date: Date): boolean {
  const year = date.getUTCFullYear()
  return year >= 1900 && year <= 2100
}
