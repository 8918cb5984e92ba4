export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]

/** Local times as 'HH:MM'. Around the clock is 00:00 to 24:00. If `close` is not after `open`, it is on the next day. */
export type DayHours = { open: string; close: string; closed: false } | { open: null; close: null; closed: true }
export type WeekHours = Record<Weekday, DayHours>

export const CLOSED_DAY: DayHours = { open: null, close: null, closed: true }

/** `allDay`: the place is open around the clock today, so it closes at midnight only if tomorrow's hours differ. */
export type OpenState = { open: true; closes: string; allDay?: true } | { open: false; opens?: string }

export function openStateAt(hours: WeekHours, timeZone: string, moment: Date): OpenState {
  const { weekday, time } = localTimeAt(timeZone, moment)
  const today = hours[weekday]
  const yesterday = hours[weekdays[(weekdays.indexOf(weekday) + 6) % 7]!]
  // Times with two-digit hours can be compared as text.
  if (!yesterday.closed && closesAfterMidnight(yesterday) && time < yesterday.close) return { open: true, closes: yesterday.close }
  if (today.closed) return { open: false }
  if (time < today.open) return { open: false, opens: today.open }
  if (isAllDay(today)) return { open: true, closes: today.close, allDay: true }
  return closesAfterMidnight(today) || time < today.close ? { open: true, closes: today.close } : { open: false }
}

type DayGroup = { days: Weekday[]; hours: DayHours }

export function groupDaysByHours(hours: WeekHours): DayGroup[] {
  const runs: DayGroup[] = []
  for (const day of [...weekdays.slice(1), weekdays[0]]) {
    const last = runs.at(-1)
    if (last && hasSameHours(last.hours, hours[day])) last.days.push(day)
    else runs.push({ days: [day], hours: hours[day] })
  }
  return runs
}

function hasSameHours(one: DayHours, other: DayHours): boolean {
  return one.open === other.open && one.close === other.close
}

export function isAllDay(day: DayHours): boolean {
  return !day.closed && day.open === '00:00' && day.close === '24:00'
}

function closesAfterMidnight(day: { open: string; close: string }): boolean {
  return day.close <= day.open
}

function localTimeAt(timeZone: string, moment: Date): { weekday: Weekday; time: string } {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const parts = clock.formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { weekday: part('weekday').toLowerCase() as Weekday, time: `${part('hour')}:${part('minute')}` }
}
