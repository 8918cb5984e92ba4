import { placeWords } from '#copy/places/places.ts'
import {
  type DayHours,
  isAllDay,
  openStateAt,
  groupDaysByHours,
  type WeekHours,
  type Weekday,
  weekdays,
} from '#app/domains/places/records/opening-hours.ts'
import type { Place } from '#app/domains/places/records/place.ts'
import { describeOpenState, formatTime } from '#app/domains/places/records/format-place.ts'
import { useEffect, useState } from 'react'

const { hours: words } = placeWords

export function WeeklyHours({ place: { hours, timeZone }, now }: { place: Pick<Place, 'hours' | 'timeZone'>; now: Date | undefined }) {
  if (!hours) return null
  return (
    <details className="rounded-md bg-sand px-4 text-sm">
      <summary className="py-3 font-semibold">
        <span>{words.heading}</span>{' '}
        {now && (
          <span className="no-print">
            · <OpenNow hours={hours} timeZone={timeZone} now={now} />
          </span>
        )}
      </summary>
      <div className="pb-4">
        <HoursTable hours={hours} />
      </div>
    </details>
  )
}

export function HoursTable({ hours }: { hours: WeekHours }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {groupDaysByHours(hours).map(({ days, hours: ofOne }) => [
        <dt key={days[0]}>{describeDays(days)}</dt>,
        <dd key={`${days[0]}-hours`}>{describeDay(ofOne)}</dd>,
      ])}
    </dl>
  )
}

function describeDays(days: Weekday[]): string {
  if (days.length === weekdays.length) return words.everyDay
  const [first, last] = [words.weekdays[days[0]!], words.weekdays[days.at(-1)!]]
  if (days.length === 1) return first
  return (days.length === 2 ? words.twoDays : words.manyDays)(first, last)
}

function describeDay(day: DayHours): string {
  if (day.closed) return words.closedDay
  return isAllDay(day) ? words.allDay : words.openDay(formatTime(day.open), formatTime(day.close))
}

export function OpenNow({ hours, timeZone, now }: { hours: WeekHours; timeZone: string; now: Date }) {
  const state = openStateAt(hours, timeZone, now)
  return <span className={state.open ? 'text-evergreen' : 'text-muted'}>{describeOpenState(state)}</span>
}

/** Returns the current time, updated each minute; undefined on the server and on the first render. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
