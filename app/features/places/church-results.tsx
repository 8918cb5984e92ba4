import { churchFinderWords } from '#words/church-finder.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { SkeletonCards } from '#app/ui/skeleton-card.tsx'
import { ChurchCard } from './church-card.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { Church } from './place.ts'
import type { PlaceQuery } from './place-query.ts'
import type { SearchAnswer } from './search-places.ts'
import { UnknownLocation } from './unknown-location.tsx'
import { RESULTS_HEADING, useSearching } from './use-searching.ts'

type Props = { path: string; query: PlaceQuery; answer: SearchAnswer<Church>; towns: string[] }

/** What a church search found; an error stands in place of the results. */
export function ChurchResults({ path, query, answer, towns }: Props) {
  const searching = useSearching(path)
  if (searching) return <SkeletonCards label={churchFinderWords.searching} />
  if (answer.kind === 'unknown-location')
    return (
      <UnknownLocation
        path={path}
        query={query}
        error={churchFinderWords.unknownLocation}
        help={churchFinderWords.locationHelp}
        towns={towns}
      />
    )
  const count = answer.results.length
  return (
    <div className="grid gap-8">
      <h2 id={RESULTS_HEADING} tabIndex={-1} className="text-xl">
        {answer.kind === 'all'
          ? churchFinderWords.everyone(formatNumber(count))
          : churchFinderWords.results(counted(count), answer.placeLabel, formatNumber(query.radiusMiles))}
      </h2>
      {answer.kind === 'results' && count === 0 ? (
        <NothingFound path={path} query={query} suggestions={answer.suggestions} words={churchFinderWords} />
      ) : (
        <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
          {answer.results.map((church) => (
            <ChurchCard key={church.id} church={church} />
          ))}
        </ul>
      )}
    </div>
  )
}
