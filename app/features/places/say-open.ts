import { placeWords } from '#words/places.ts'
import { isAllDay, openKey, type OpenState, weekdays, type WeekHours } from './opening-hours.ts'
import { sayTime } from './say-time.ts'

const { hours: words } = placeWords

/** 'Open now · Closes 5:30 p.m.' */
export function sayOpen(state: OpenState): string {
  if (state.open) return state.allDay ? words.openNow : [words.openNow, words.closes(sayTime(state.closes))].join(' · ')
  return [words.closedNow, state.opens !== undefined && words.opens(sayTime(state.opens))].filter(Boolean).join(' · ')
}

/** Everything that may ever have to be said of these hours, for a script that has no words of its own, by `openKey`. */
export function sayAllOpen(hours: WeekHours): Record<string, string> {
  const days = weekdays.map((weekday) => hours[weekday]).filter((day) => !day.closed)
  const states: OpenState[] = [
    { open: false },
    ...days.flatMap((day): OpenState[] => [
      isAllDay(day) ? { open: true, closes: day.close, allDay: true } : { open: true, closes: day.close },
      { open: false, opens: day.open },
    ]),
  ]
  return Object.fromEntries(states.map((state) => [openKey(state), sayOpen(state)]))
}
