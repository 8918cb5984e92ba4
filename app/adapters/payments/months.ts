/**
 * The same day and time of day, `months` later, in UTC. Where the month is shorter, its last day.
 * Count from the first date each time: going on from a shortened one would lose the day.
 */
export function addMonths(anchor: Date, months: number): Date {
  return onDay(anchor.getUTCDate(), anchor, months)
}

/**
 * Where a calendar stands that is moved on from `from` by months again and again. From the last day of a short month it comes
 * back to the day of the month that it really is: else, moved on from a 31st, it would stay behind what is charged on the 31st.
 * @param today the real day, on which most of what it is to meet began
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
