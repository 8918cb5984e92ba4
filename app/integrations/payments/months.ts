/** Adds months, with the last day of a shorter month. Always add to the first date, because a shortened date loses its day. */
export function addMonths(anchor: Date, months: number): Date {
  return dayOfMonth(anchor.getUTCDate(), anchor, months)
}

/** Moves a clock by months. After a short month it returns to the day of `today`, so that it does not stay behind charges on the 31st. */
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
