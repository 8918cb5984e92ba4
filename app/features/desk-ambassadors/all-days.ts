/** Stands for all days on which something waits. */
export const ALL_DAYS = 'all'

/** What is decided, and the mark of what was shown of it: `2026-11-25:…`. */
export type ChosenDay = { day: string; mark: string }

export const writeChosen = ({ day, mark }: ChosenDay) => `${day}:${mark}`

/** @returns undefined for what is no such choice */
export function readChosen(text: string): ChosenDay | undefined {
  const [, day, mark] = /^(all|\d{4}-\d\d-\d\d):([\w-]{16})$/.exec(text) ?? []
  return day === undefined || mark === undefined ? undefined : { day, mark }
}
