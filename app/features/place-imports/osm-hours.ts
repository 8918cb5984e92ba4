import { CLOSED, type DayHours, type Weekday, type WeekHours } from '#app/features/places/opening-hours.ts'
import { weekOf } from './check-place.ts'

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const NAMES: Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const ALL_DAY: DayHours = { open: '00:00', close: '24:00', closed: false }
/** Longer ones are lists of seasons and exceptions. */
const LONGEST = 200

/**
 * The hours of a week from the plain forms of `opening_hours` (wiki.openstreetmap.org/wiki/Key:opening_hours/specification):
 * days and one span for them, such as 'Mo-Fr 09:00-17:00; Sa 10:00-14:00; Su off', and '24/7'. Anything else, breaks at
 * noon, seasons and sunsets among it, is null: unknown, and not nearly right. Holidays are passed over, because a week
 * knows none.
 */
export function readOsmHours(text: unknown): WeekHours | null {
  if (typeof text !== 'string' || text.length > LONGEST) return null
  const hours = new Map<number, DayHours>()
  for (const rule of text
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean)) {
    if (/^PH( (off|closed)| \d[\d:-]*)$/.test(rule)) continue
    const said = readRule(rule)
    if (!said) return null
    for (const day of said.days) hours.set(day, said.hours)
  }
  if (hours.size === 0) return null
  return weekOf((weekday) => hours.get(NAMES.indexOf(weekday)) ?? CLOSED)
}

function readRule(rule: string): { days: number[]; hours: DayHours } | undefined {
  if (rule === '24/7') return { days: everyDay(), hours: ALL_DAY }
  const [, named, said] = /^(?:([A-Z][A-Za-z, -]*?) )?(off|closed|\d{1,2}:\d{2} ?- ?\d{1,2}:\d{2})$/.exec(rule) ?? []
  if (!said) return undefined
  const days = named ? readDays(named.replaceAll(' ', '')) : everyDay()
  const hours = said === 'off' || said === 'closed' ? CLOSED : readSpan(said)
  return days && hours ? { days, hours } : undefined
}

function readDays(text: string): number[] | undefined {
  const days: number[] = []
  for (const part of text.split(',')) {
    if (part === 'PH') continue
    const [from, to = from, more] = part.split('-').map((day) => DAYS.indexOf(day))
    if (from === undefined || to === undefined || more !== undefined || from < 0 || to < 0) return undefined
    for (let day = from; ; day = (day + 1) % 7) {
      days.push(day)
      if (day === to) break
    }
  }
  return days.length > 0 ? days : undefined
}

/** Past midnight the standard also writes 26:00 for two in the morning. */
function readSpan(text: string): DayHours | undefined {
  const [open, close] = text.split('-').map((time) => time.trim().split(':').map(Number)) as [[number, number], [number, number]]
  const [from, to] = [open, close].map(([hour, minute]) => (minute < 60 ? hour * 60 + minute : Number.NaN)) as [number, number]
  if (!(from < 24 * 60) || !(to <= 30 * 60) || from === to || to - 24 * 60 >= from)
    return to === 24 * 60 && from === 0 ? ALL_DAY : undefined
  return { open: clock(from), close: clock(to > 24 * 60 ? to - 24 * 60 : to), closed: false }
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function everyDay(): number[] {
  return [0, 1, 2, 3, 4, 5, 6]
}
