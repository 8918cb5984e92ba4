export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]

/** Local times of the place, 'HH:MM' on a 24-hour clock. Open around the clock is 00:00 to 24:00. */
export type DayHours = { open: string; close: string; closed: false } | { open: null; close: null; closed: true }
export type WeekHours = Record<Weekday, DayHours>

/** The clocks of the states we list. A place elsewhere says its hours, but not whether it is open now. */
const timeZones: Record<string, string> = { GA: 'America/New_York' }

export type OpenState = { open: true; closes: string } | { open: false; opens?: string }

/** Whether a place is open at a moment, by its own clock; undefined where we do not know its clock. */
export function openStateAt(hours: WeekHours, state: string, moment: Date): OpenState | undefined {
  const timeZone = timeZones[state]
  if (!timeZone) return undefined
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const day = hours[part('weekday').toLowerCase() as Weekday]
  const time = `${part('hour')}:${part('minute')}`
  if (day.closed || time >= day.close) return { open: false }
  // Times of 24 hours with two digits each compare as text.
  return time < day.open ? { open: false, opens: day.open } : { open: true, closes: day.close }
}

export function isAllDay(day: DayHours): boolean {
  return !day.closed && day.open === '00:00' && day.close === '24:00'
}
