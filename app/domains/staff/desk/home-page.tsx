import { Link } from 'react-router'
import type { Counted } from '#copy/types.ts'
import { deskHomeWords } from '#copy/staff/desk.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DESK_HOME_PATH, type NavigationLink } from './desk-routes.ts'
import { DeskPage } from './desk-page.tsx'
import type { DoneNoticeKey } from './confirmation.ts'

type Props = {
  name: string
  navigation: NavigationLink[]
  news: Counted
  hasExamples: boolean
  done: DoneNoticeKey | undefined
}

export function HomePage({ name, navigation, news, hasExamples, done }: Props) {
  const { examples } = deskHomeWords
  return (
    <DeskPage title={deskHomeWords.title(name)} lead={deskHomeWords.lead} confirmation={done}>
      {hasExamples && (
        <Notice title={examples.title}>
          <p>{examples.text}</p>
          <p>
            <Link to="/desk/inbox">{examples.action}</Link>
          </p>
        </Notice>
      )}
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {navigation
          .filter(({ to }) => to !== DESK_HOME_PATH)
          .map(({ to, label, about }) => (
            <Card key={to} as="li" heading="h2" title={label} to={to} className="[&>h2]:text-2xl">
              {to === '/desk/inbox' && <p className="font-semibold">{deskHomeWords.news(news)}</p>}
              <p>{about}</p>
            </Card>
          ))}
      </ul>
    </DeskPage>
  )
}
