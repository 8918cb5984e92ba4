import { CalendarClock } from 'lucide-react'
import { mailboxWords } from '#words/mailbox.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { Button } from '#app/ui/button.tsx'

/** The calendar of practice payments, with two buttons that move it on. */
export function ClockPanel({ time, shown }: { time: string; shown: string }) {
  const { heading, text, shows, month, day } = mailboxWords.clock
  return (
    <section aria-labelledby="practice-clock" className="card mb-10 bg-mustard-soft!">
      <h2 id="practice-clock" className="flex items-center gap-3 text-xl">
        <CalendarClock className="shrink-0 text-clay" aria-hidden /> {heading}
      </h2>
      <p>{text}</p>
      <p>
        {shows}{' '}
        <time dateTime={time} className="font-semibold">
          {shown}
        </time>
        .
      </p>
      <form method="post" action={ownAddress('/demo/clock')} className="flex flex-wrap gap-3 pt-1">
        <Button type="submit" name="step" value="month" variant="evergreen" size="sm">
          {month}
        </Button>
        <Button type="submit" name="step" value="day" variant="outline" size="sm">
          {day}
        </Button>
      </form>
    </section>
  )
}
