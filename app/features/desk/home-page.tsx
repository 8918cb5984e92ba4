import { Link } from 'react-router'
import type { Counted } from '#words/types.ts'
import { deskHomeWords } from '#words/desk.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DESK_HOME } from './desk-access.ts'
import { DeskPage } from './desk-page.tsx'
import type { DeskPlace } from './desk-places.ts'
import { DoneNotice } from './done-notice.tsx'
import type { Done } from './done.ts'

type Props = {
  name: string
  places: DeskPlace[]
  /** What came in and nobody has begun with. */
  news: Counted
  /** Whether what came in is a demo's. */
  hasExamples: boolean
  done: Done | undefined
}

/** The desk's first page: where one may go from here. */
export function HomePage({ name, places, news, hasExamples, done }: Props) {
  const { examples } = deskHomeWords
  return (
    <DeskPage title={deskHomeWords.title(name)} lead={deskHomeWords.lead}>
      <DoneNotice done={done} />
      {hasExamples && (
        <Notice title={examples.title}>
          <p>{examples.text}</p>
          <p>
            <Link to="/desk/inbox">{examples.action}</Link>
          </p>
        </Notice>
      )}
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {places
          .filter(({ to }) => to !== DESK_HOME)
          .map(({ to, label }) => (
            <Card key={to} as="li" heading="h2" title={label} to={to} className="[&>h2]:text-2xl">
              {to === '/desk/inbox' && <p className="font-semibold">{deskHomeWords.news(news)}</p>}
              <p>{(deskHomeWords.about as Record<string, string>)[to]}</p>
            </Card>
          ))}
      </ul>
    </DeskPage>
  )
}
