import { useId, type ReactNode } from 'react'
import { deskFiguresWords } from '#words/desk-figures.ts'
import { Table } from '#app/ui/table.tsx'
import type { Week } from './figures-view.ts'
import { WeeksPicture } from './weeks-picture.tsx'

type Props<Each extends Week> = {
  heading: string
  sum: string
  alt: string
  weeks: Each[]
  columns: { head: string; of: (week: Each) => ReactNode }[]
  weekHead: string
}

/** Half a year of weeks: their sum, the picture, and its table. */
export function WeeksCard<Each extends Week>({ heading, sum, alt, weeks, columns, weekHead }: Props<Each>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card min-w-0 content-start">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <p>{sum}</p>
      <WeeksPicture weeks={weeks} alt={alt} />
      <details>
        <summary className="cursor-pointer py-2 font-semibold">{deskFiguresWords.table}</summary>
        <Table
          name={{ labelledBy: id }}
          columns={[{ head: weekHead }, ...columns.map(({ head }) => ({ head, figures: true }))]}
          rows={weeks.toReversed().map((week) => ({ key: week.monday, cells: [week.day, ...columns.map(({ of }) => of(week))] }))}
        />
      </details>
    </section>
  )
}
