/** Uses the last day of a shorter month. Count from the first date each time, because a shortened one loses its day. */
export function addMonths(anchor: Date, months: number): Date {
  return onDay(anchor.getUTCDate(), anchor, months)
}

/**
 * After a short month the clock returns to the real day of the month; otherwise it would stay behind the charges of a 31st. @param today
 * the real day
 */
export function moveOnByMonths(from: Date, months: number, today: Date): Date {
  const day = from.getUTCDate()
  const cutShort = addDays(from, 1).getUTCDate() === 1
  return onDay(cutShort ? Math.max(day, today.getUTCDate()) : day, from, months)
}

function onDay(day: number, from: Date, months: number): Date {
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
