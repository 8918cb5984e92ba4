import { deskHomeWords } from '#words/desk.ts'
import { Card } from '#app/ui/card.tsx'
import { DESK_HOME } from './desk-access.ts'
import { DeskPage } from './desk-page.tsx'
import type { DeskPlace } from './desk-places.ts'

/** The desk's first page: where one may go from here. */
export function HomePage({ name, places }: { name: string; places: DeskPlace[] }) {
  return (
    <DeskPage title={deskHomeWords.title(name)} lead={deskHomeWords.lead}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {places
          .filter(({ to }) => to !== DESK_HOME)
          .map(({ to, label }) => (
            <Card key={to} as="li" heading="h2" title={label} to={to} className="[&>h2]:text-2xl">
              <p>{(deskHomeWords.about as Record<string, string>)[to]}</p>
            </Card>
          ))}
      </ul>
    </DeskPage>
  )
}
