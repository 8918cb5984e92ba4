import { placeWords } from '#words/places.ts'

const { midnight, noon, morning, afternoon } = placeWords.hours.clock

/** '14:30' as '2:30 p.m.'. */
export function sayTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (minute === 0 && hour % 24 === 0) return midnight
  if (minute === 0 && hour === 12) return noon
  const said = `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`
  return hour % 24 < 12 ? morning(said) : afternoon(said)
}
