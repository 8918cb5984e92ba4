/** Adds months. A day that the month lacks becomes its last day, so always add to the first date, not to one that was shortened. */
export function addMonths(anchor: Date, months: number): Date {
  return dayOfMonth(anchor.getUTCDate(), anchor, months)
}

/** Moves a clock by months. From a month's last day it goes on to the day of `today`, if later, so that charges on the 31st fall due. */
export function nextMonthlyDate(from: Date, months: number, today: Date): Date {
  const day = from.getUTCDate()
  const cutShort = addDays(from, 1).getUTCDate() === 1
  return dayOfMonth(cutShort ? Math.max(day, today.getUTCDate()) : day, from, months)
}

function dayOfMonth(day: number, from: Date, months: number): Date {
  const moved = new Date(from)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(day, lastDay))
  return moved
}

export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 86_400_000)
}
