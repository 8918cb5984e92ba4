import type { DayHours, WeekHours } from '../opening-hours.ts'

const closed: DayHours = { open: null, close: null, closed: true }

export const early = week(from('06:30', '14:00'), from('07:00', '13:00'), closed)
export const trade = week(from('07:30', '17:30'), from('08:00', '12:00'), closed)
export const office = week(from('08:30', '17:30'), closed, closed)
export const shop = { ...week(from('10:00', '18:00'), from('10:00', '17:00'), closed), monday: closed }
export const diner = week(from('11:00', '21:00'), from('11:00', '22:00'), from('12:00', '18:00'))
export const always = week(from('00:00', '24:00'), from('00:00', '24:00'), from('00:00', '24:00'))

function from(open: string, close: string): DayHours {
  return { open, close, closed: false }
}

function week(workday: DayHours, saturday: DayHours, sunday: DayHours): WeekHours {
  return { monday: workday, tuesday: workday, wednesday: workday, thursday: workday, friday: workday, saturday, sunday }
}
