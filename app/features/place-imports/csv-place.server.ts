import { badges as allBadges, type BadgeKind, CONTRIBUTION_TIERS, type ContributionTier } from '#app/features/badges/badge.ts'
import { CLOSED, type DayHours, type WeekHours } from '#app/features/places/opening-hours.ts'
import { PLACE_KINDS, type PlaceKind, type PlaceStanding } from '#app/features/places/place.ts'
import { digest } from '#app/platform/digest.server.ts'
import { checkPlace, weekOf } from './check-place.ts'
import { type Header, STANDING_COLUMNS, WEEK } from './csv-columns.ts'
import { type Choices, type Judged, rejected } from './judged.ts'

type Cells = (column: string) => string

/** A row of a file with named columns; what it says of the place's standing is the ministry's own word. */
export function judgeRow(row: string[], { columns }: Header, choices: Choices): Judged {
  if (row.length !== columns.length) return rejected(`has ${row.length} cells, not ${columns.length} as the first line`)
  const cell: Cells = (column) => row[columns.indexOf(column)]?.trim() ?? ''
  const kind = cell('kind').toLowerCase() || choices.kind
  if (!PLACE_KINDS.includes(kind as PlaceKind)) return rejected('the kind is neither business nor church')
  const hours = readWeek(cell)
  if (!hours.ok) return rejected(hours.reason)
  const standing = readStanding(cell, columns)
  if (!standing.ok) return rejected(standing.reason)
  return checkPlace(
    {
      kind: kind as PlaceKind,
      sourceId: cell('id') || digest(cell('name'), cell('lat'), cell('lng')).slice(0, 22),
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
      hours: hours.week,
      // What an export wrote without a name has only its source.
      origin: { attribution: cell('attribution') || (cell('licence') && cell('source')), licence: cell('licence') },
      ...(standing.standing && { standing: standing.standing }),
    },
    choices,
  )
}

type Failed = { ok: false; reason: string }

const TIME = /^((?:[01]\d|2[0-3]):[0-5]\d)\s*-\s*((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/

function readWeek(cell: Cells): { ok: true; week: WeekHours | null } | Failed {
  const said = WEEK.filter((weekday) => cell(weekday!) !== '')
  if (said.length === 0) return { ok: true, week: null }
  if (said.length < WEEK.length) {
    const silent = WEEK.find((weekday) => cell(weekday!) === '')!
    return { ok: false, reason: `says nothing of ${silent}: say closed, or leave all seven days empty` }
  }
  const days = WEEK.map((weekday) => readDay(cell(weekday!)))
  const wrong = days.indexOf(undefined)
  if (wrong >= 0) return { ok: false, reason: `the hours of ${WEEK[wrong]} are neither like 07:30-17:30 nor closed` }
  return { ok: true, week: weekOf((weekday) => days[WEEK.indexOf(weekday)]!) }
}

/** The times of a day, 'closed', or undefined for anything else. */
function readDay(text: string): DayHours | undefined {
  if (text.toLowerCase() === 'closed') return CLOSED
  const [, open, close] = TIME.exec(text) ?? []
  return open && close && open !== close ? { open, close, closed: false } : undefined
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
    if (strange !== undefined) return { ok: false, reason: `the badge ${strange.slice(0, 40)} is not known` }
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
    if (verified !== '' && !(isDay(verified.slice(0, 10)) && !Number.isNaN(Date.parse(verified))))
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

/** Of this century or the last: the database knows no year 0000, and would refuse the whole batch for it. */
function isDay(text: string): boolean {
  const day = /^(19|20)\d{2}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
