export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]

/**
 * Local times of the place, 'HH:MM' on a 24-hour clock. Open around the clock is 00:00 to 24:00; what closes before it
 * opens is open past midnight.
 */
export type DayHours = { open: string; close: string; closed: false } | { open: null; close: null; closed: true }
export type WeekHours = Record<Weekday, DayHours>

export const CLOSED: DayHours = { open: null, close: null, closed: true }

/** `allDay`: around the clock, so that it closes only if the next day is another. */
export type OpenState = { open: true; closes: string; allDay?: true } | { open: false; opens?: string }

/** Whether a place is open at a moment, by its own clock. @param timeZone IANA name, such as America/New_York */
export function openStateAt(hours: WeekHours, timeZone: string, moment: Date): OpenState {
  const { weekday, time } = clockAt(timeZone, moment)
  const today = hours[weekday]
  const yesterday = hours[weekdays[(weekdays.indexOf(weekday) + 6) % 7]!]
  // Times of 24 hours with two digits each compare as text.
  if (!yesterday.closed && isPastMidnight(yesterday) && time < yesterday.close) return { open: true, closes: yesterday.close }
  if (today.closed) return { open: false }
  if (time < today.open) return { open: false, opens: today.open }
  if (isAllDay(today)) return { open: true, closes: today.close, allDay: true }
  return isPastMidnight(today) || time < today.close ? { open: true, closes: today.close } : { open: false }
}

/** Days that follow each other and have the same hours, from Monday on. */
export type DayRun = { days: Weekday[]; hours: DayHours }

/** A week as it is read: Monday to Friday in one, not five times the same. */
export function runsOf(hours: WeekHours): DayRun[] {
  const runs: DayRun[] = []
  for (const day of [...weekdays.slice(1), weekdays[0]]) {
    const last = runs.at(-1)
    if (last && isSame(last.hours, hours[day])) last.days.push(day)
    else runs.push({ days: [day], hours: hours[day] })
  }
  return runs
}

function isSame(one: DayHours, other: DayHours): boolean {
  return one.open === other.open && one.close === other.close
}

/** One name for all moments at which the same is said. */
export function openKey(state: OpenState): string {
  if (state.open) return state.allDay ? 'all day' : `until ${state.closes}`
  return state.opens === undefined ? 'closed' : `from ${state.opens}`
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/

/** Whether something from outside can be shown as the hours of a week. */
export function isWeekHours(value: unknown): value is WeekHours {
  if (typeof value !== 'object' || value === null) return false
  return weekdays.every((weekday) => {
    const day = (value as Record<string, DayHours | undefined>)[weekday]
    return day !== undefined && day !== null && (day.closed === true || (isTime(day.open) && isTime(day.close)))
  })
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && TIME.test(value)
}

/** Whether a clock is known by this name here. */
export function isTimeZone(name: unknown): name is string {
  try {
    return typeof name === 'string' && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

export function isAllDay(day: DayHours): boolean {
  return !day.closed && day.open === '00:00' && day.close === '24:00'
}

function isPastMidnight(day: { open: string; close: string }): boolean {
  return day.close <= day.open
}

/** To make one takes a phone a millisecond, and a list asks for each of its places. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  return clock
}

function clockAt(timeZone: string, moment: Date): { weekday: Weekday; time: string } {
  const parts = clockOf(timeZone).formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { weekday: part('weekday').toLowerCase() as Weekday, time: `${part('hour')}:${part('minute')}` }
}
