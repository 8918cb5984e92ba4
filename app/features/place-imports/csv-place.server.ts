import { badges as allBadges, type BadgeKind, CONTRIBUTION_TIERS, type ContributionTier } from '#app/features/badges/badge.ts'
import { CLOSED, type DayHours, type Weekday, weekdays, type WeekHours } from '#app/features/places/opening-hours.ts'
import { PLACE_KINDS, type PlaceKind, type PlaceStanding } from '#app/features/places/place.ts'
import { digest } from '#app/platform/digest.server.ts'
import { checkPlace, weekOf } from './check-place.ts'
import { type Header, STANDING_COLUMNS } from './csv-columns.ts'
import { type Choices, type Judged, rejected } from './judged.ts'
import { sayFound } from './say-found.ts'

type Cells = (column: string) => string

/** A row of a file with named columns; what it says of the place's standing is the ministry's own word. */
export function judgeRow(row: string[], header: Header, choices: Choices): Judged {
  const { columns } = header
  if (row.length !== columns.length) return rejected(`has ${row.length} cells, not ${columns.length} as the first line`)
  const cell = cellsOf(row, header)
  const kind = cell('kind').toLowerCase() || choices.kind
  if (!PLACE_KINDS.includes(kind as PlaceKind)) return rejected('the kind is neither business nor church')
  const { week, unread } = readWeek(cell)
  const standing = readStanding(cell, columns)
  if (!standing.ok) return rejected(standing.reason)
  const judged = checkPlace(
    {
      kind: kind as PlaceKind,
      sourceId: rowId(row, header),
      name: cell('name'),
      types: cell('types').split(';'),
      lat: cell('lat'),
      lng: cell('lng'),
      description: cell('description'),
      street: cell('street'),
      city: cell('city'),
      state: cell('state'),
      zip: cell('zip'),
      phone: cell('phone'),
      email: cell('email'),
      website: cell('website'),
      hours: week,
      // What an export wrote without a name has only its source.
      origin: { attribution: cell('attribution') || (cell('licence') && cell('source')), licence: cell('licence') },
      ...(standing.standing && { standing: standing.standing }),
    },
    choices,
  )
  if (!judged.ok) return judged
  return {
    ...judged,
    spoiled: [...judged.spoiled, ...unread.map((day) => sayFound(`${day} of ${judged.place.name}: ${cell(day) || 'empty'}`))],
  }
}

/** By what a row is known again: what it says, or its name and where it is. */
export function rowId(row: string[], header: Header): string {
  const cell = cellsOf(row, header)
  return cell('id') || digest(cell('name'), cell('lat'), cell('lng')).slice(0, 22)
}

function cellsOf(row: string[], { columns }: Header): Cells {
  return (column) => row[columns.indexOf(column)]?.trim() ?? ''
}

type Failed = { ok: false; reason: string }

const TIMES = /^((?:[01]?\d|2[0-3]):[0-5]\d)\s*[-–]\s*((?:[01]?\d|2[0-3]):[0-5]\d|24:00)$/

/** The hours of all seven days, or of none: a day that cannot be read is not taken for closed. @returns which days cannot be */
function readWeek(cell: Cells): { week: WeekHours | null; unread: Weekday[] } {
  if (weekdays.every((weekday) => cell(weekday) === '')) return { week: null, unread: [] }
  const days = weekOf((weekday) => readDay(cell(weekday)))
  const unread = weekdays.filter((weekday) => days[weekday] === undefined)
  return { week: unread.length === 0 ? (days as WeekHours) : null, unread }
}

/** The times of a day, 'closed', or undefined for anything else. */
function readDay(text: string): DayHours | undefined {
  if (text.toLowerCase() === 'closed') return CLOSED
  const [, from, to] = TIMES.exec(text) ?? []
  if (!from || !to || !isOf24Hours(from, to)) return undefined
  const [open, close] = [from.padStart(5, '0'), to.padStart(5, '0')]
  return open === close ? undefined : { open, close, closed: false }
}

/** 9:00-17:00 is, and 9:00-5:00 may be in the afternoon: where an hour has one digit, the other must tell. */
function isOf24Hours(from: string, to: string): boolean {
  const tells = (time: string) => time.startsWith('0') || time >= '13:00'
  return [from, to].every((time) => time.length === 5) || [from, to].some((time) => time.length === 5 && tells(time))
}

/** Of the columns that are there; whatever has none stays as the ministry has it. */
function readStanding(cell: Cells, columns: string[]): { ok: true; standing: Partial<PlaceStanding> | undefined } | Failed {
  const has = (column: (typeof STANDING_COLUMNS)[number]) => columns.includes(column)
  const standing: Partial<PlaceStanding> = {}
  if (has('badges')) {
    const named = cell('badges')
      .toLowerCase()
      .split(';')
      .map((each) => each.trim())
      .filter(Boolean) as BadgeKind[]
    const strange = named.find((badge) => !allBadges.some(({ kind }) => kind === badge))
    if (strange !== undefined) return { ok: false, reason: `the badge ${sayFound(strange)} is not known` }
    standing.badges = [...new Set(named)]
  }
  if (has('tier')) {
    const tier = cell('tier').toLowerCase()
    if (tier !== '' && !CONTRIBUTION_TIERS.includes(tier as ContributionTier))
      return { ok: false, reason: 'the tier is not legacy, harvest or seed' }
    standing.contributionTier = (tier || null) as ContributionTier | null
  }
  if (has('joined')) {
    const joined = cell('joined')
    if (joined !== '' && !isDay(joined)) return { ok: false, reason: 'the day it joined is not like 2026-11-21' }
    standing.joinedOn = joined || null
  }
  if (has('verified')) {
    const verified = cell('verified')
    if (verified !== '' && !(isDay(verified.slice(0, 10)) && isThisAge(new Date(verified))))
      return { ok: false, reason: 'the day it was verified is not like 2026-11-21' }
    standing.verifiedAt = verified === '' ? null : new Date(verified)
  }
  if (has('members')) {
    const members = cell('members')
    if (members !== '' && !/^[1-9]\d{0,6}$/.test(members)) return { ok: false, reason: 'the members are no whole number' }
    standing.members = members === '' ? null : Number(members)
  }
  return { ok: true, standing: Object.keys(standing).length > 0 ? standing : undefined }
}

function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return day !== undefined && isThisAge(day) && day.toISOString().startsWith(text)
}

/** What is far from it is a slip of the pen, and may be what no database holds. */
function isThisAge(at: Date): boolean {
  const year = at.getUTCFullYear()
  return year >= 1900 && year <= 2100
}
