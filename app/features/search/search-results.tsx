import { searchWords } from '#words/search.ts'
import { linksTo } from '#app/features/site/page-links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { markMatches } from './ranking.ts'
import type { FoundResult } from './search-source.ts'

/** What was found, as one list; each says what kind of thing it is. */
export function SearchResults({ query, results }: { query: string; results: FoundResult[] }) {
  if (results.length === 0) {
    return (
      <EmptyState
        title={searchWords.empty(query)}
        actions={linksTo('/careers', '/church-finder', '/business-directory', '/contact').map(({ to, label }) => (
          <ButtonLink key={to} to={to} variant="outline">
            {label}
          </ButtonLink>
        ))}
      >
        <p>{searchWords.emptyHelp}</p>
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-4">
      {results.map(({ title, text, href, newTab, label }) => (
        <Card key={href} as="li" heading="h3" to={href} newTab={newTab} title={<Marked text={title} query={query} />}>
          <p>
            <Marked text={text} query={query} />
          </p>
          <p className="text-sm">
            <span className="badge">{label}</span>
          </p>
        </Card>
      ))}
    </ul>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  return markMatches(text, query).map((piece, index) =>
    piece.hit ? (
      <mark key={index} className="rounded-xs bg-mustard-soft text-inherit underline decoration-mustard decoration-2 underline-offset-4">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
