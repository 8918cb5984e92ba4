import type { PlaceListWords } from './place-list-words.ts'
import type { PlaceQuery } from './place-query.ts'
import { RESULTS_HEADING } from './use-searching.ts'
import { Views } from './views.tsx'

type HeadProps = { path: string; query: PlaceQuery; words: PlaceListWords; heading: string; note?: string | undefined }

/** What was found, in a line, and the other ways to see it. */
export function ResultsHead({ path, query, words, heading, note }: HeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1">
        <h2 id={RESULTS_HEADING} tabIndex={-1} className="text-lg md:text-xl">
          {heading}
        </h2>
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      <Views path={path} query={query} words={words.views} favorites={words.favorites !== undefined} />
    </div>
  )
}
