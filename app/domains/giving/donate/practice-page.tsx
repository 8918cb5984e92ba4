import { formatLongDay } from '#app/platform/format/dates.ts'
import { formatMoney } from '#app/platform/format/numbers.ts'
import type { BankQuestion } from './gift-answer.ts'
import { bankQuestionWords, practiceLabel } from '#copy/practice-mode.ts'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { NarrowPage } from '#app/ui/section.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { CalendarClock } from 'lucide-react'
import { mailboxWords } from '#copy/mailbox.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'

type Props = { heading: string; intro: Elements; back: { href: string; label: string }; children: Elements }

export function PracticePage({ heading, intro, back, children }: Props) {
  return (
    <NarrowPage>
      <header className="grid gap-4">
        <p className="eyebrow">{practiceLabel}</p>
        <h1 className="text-3xl">{heading}</h1>
        {intro}
      </header>
      {children}
      <p>
        <ButtonLink to={back.href} variant="quiet" className="-ml-3.5" reloadDocument>
          {back.label}
        </ButtonLink>
      </p>
    </NarrowPage>
  )
}

export function ClockPanel({ time, shown }: { time: string; shown: string }) {
  const { heading, text, shows, month, day } = mailboxWords.clock
  return (
    <section aria-labelledby="practice-clock" className="card mb-10 bg-mustard-soft!">
      <h2 id="practice-clock" className="flex items-center gap-3 text-xl">
        <CalendarClock className="shrink-0 text-clay" aria-hidden />
        <span>{heading}</span>
      </h2>
      <p>{text}</p>
      <p>
        {shows}{' '}
        <time dateTime={time} className="font-semibold">
          {shown}
        </time>
        .
      </p>
      <form method="post" action={localizePath('/demo/clock')} className="flex flex-wrap gap-3 pt-1">
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

export function describeBankQuestion({ amountCents, nextChargeAt }: BankQuestion): string {
  const text = bankQuestionWords.text(formatMoney(amountCents))
  return nextChargeAt ? `${text} ${bankQuestionWords.next(formatLongDay(new Date(nextChargeAt)))}` : text
}
