import { deskFiguresWords } from '#words/desk-figures.ts'
import { formWords } from '#words/forms.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { metricIds } from '#app/features/impact/impact-figures.ts'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { summaryOf } from '#app/forms/form-fields.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { BooksCard } from './books-card.tsx'
import type { FiguresView } from './figures-view.ts'
import { MembersCard } from './members-card.tsx'
import { OpeningCard } from './opening-card.tsx'
import { WeeksCard } from './weeks-card.tsx'

type Props = { figures: FiguresView; isSaved: boolean; answer: DeskAnswer | undefined }

/** What the site has grown to, as pictures with their tables. */
export function FiguresPage({ figures, isSaved, answer }: Props) {
  const { title, lead, practice, gifts, seeds, opening } = deskFiguresWords
  const problems = summaryOf(
    answer,
    metricIds.map((name) => ({ name })),
  )
  return (
    <DeskPage title={title} lead={lead} mark={problems.length > 0 ? formWords.errorInTitle : ''}>
      <FormProblems answer={answer} problems={problems} />
      {isSaved && problems.length === 0 && (
        <Notice kind="success" live focusOnLoad>
          {opening.done}
        </Notice>
      )}
      {figures.practice && <Notice>{practice}</Notice>}
      <MembersCard members={figures.members} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <WeeksCard
          heading={gifts.heading}
          sum={gifts.sum(figures.gifts.sum, counted(figures.gifts.payments))}
          alt={gifts.alt}
          weeks={figures.gifts.weeks}
          weekHead={gifts.columns.week}
          columns={[
            { head: gifts.columns.payments, of: ({ payments }) => formatNumber(payments) },
            { head: gifts.columns.kept, of: ({ written }) => written },
          ]}
        />
        <WeeksCard
          heading={seeds.heading}
          sum={seeds.sum(counted(figures.seeds.sum))}
          alt={seeds.alt}
          weeks={figures.seeds.weeks}
          weekHead={seeds.columns.week}
          columns={[{ head: seeds.columns.seeds, of: ({ written }) => written }]}
        />
      </div>
      <BooksCard books={figures.books} />
      <OpeningCard opening={figures.opening} examples={figures.examples} isKeeper={figures.isKeeper} answer={answer} />
    </DeskPage>
  )
}
