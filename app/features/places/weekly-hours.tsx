import { directoryWords } from '#words/directory.ts'
import { isAllDay, openStateAt, weekdays } from './opening-hours.ts'
import type { Business } from './place.ts'
import { sayTime } from './say-time.ts'

const { card, weekdays: dayNames } = directoryWords

/** Hours by weekday behind one line; once the browser's clock is known, the line says whether it is open. */
export function WeeklyHours({ hours, state, now }: Pick<Business, 'hours' | 'state'> & { now: Date | undefined }) {
  return (
    <details className="rounded-md bg-sand px-4 text-sm">
      <summary className="py-3 font-semibold">
        {card.hours} {now && <OpenNow hours={hours} state={state} now={now} />}
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 pb-4">
        {[...weekdays.slice(1), weekdays[0]!].map((weekday) => {
          const day = hours[weekday]
          return [
            <dt key={weekday}>{dayNames[weekday]}</dt>,
            <dd key={`${weekday}-hours`}>
              {day.closed ? card.closedDay : isAllDay(day) ? card.allDay : card.openDay(sayTime(day.open), sayTime(day.close))}
            </dd>,
          ]
        })}
      </dl>
    </details>
  )
}

function OpenNow({ hours, state, now }: { hours: Business['hours']; state: string; now: Date }) {
  const open = openStateAt(hours, state, now)
  if (!open) return null
  const until = open.open
    ? open.closes === '24:00'
      ? ''
      : card.closes(sayTime(open.closes))
    : open.opens
      ? card.opens(sayTime(open.opens))
      : ''
  return (
    <span className={open.open ? 'text-evergreen' : 'text-muted'}>
      · {open.open ? card.openNow : card.closedNow}
      {until && <span className="font-normal"> · {until}</span>}
    </span>
  )
}
