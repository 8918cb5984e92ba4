import { Church, Store } from 'lucide-react'
import { Link } from 'react-router'
import { badgeWords } from '#words/badges.ts'
import { searchWords } from '#words/search.ts'
import { OriginsLine } from '#app/features/places/origins-line.tsx'
import { counted } from '#app/features/site/numbers.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { markMatches } from './mark-matches.ts'
import { type Help, NothingFound } from './nothing-found.tsx'
import type { SearchAnswer } from './search-answer.ts'
import type { FoundResult } from './search-source.ts'

type Answered = { query: string; answer: SearchAnswer }

/** Where what was typed is a place: the two lists that are searched by place. */
export function NearPlace({ place }: { place: string }) {
  const { heading, businesses, churches } = searchWords.near
  const near = new URLSearchParams({ near: place })
  return (
    <section aria-labelledby="near-place" className="mb-8 grid gap-4">
      <h2 id="near-place" className="text-xl">
        {heading(place)}
      </h2>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/business-directory?${near}`} variant="outline" icon={<Store aria-hidden />}>
          {businesses(place)}
        </ButtonLink>
        <ButtonLink to={`/church-finder?${near}`} variant="outline" icon={<Church aria-hidden />}>
          {churches(place)}
        </ButtonLink>
      </div>
    </section>
  )
}

/** How much was found, and what was forgiven to find it. */
export function SearchSummary({ query, answer: { results, instead, perhaps, isOfFewerWords, tookTooLong } }: Answered) {
  if (tookTooLong) return <p>{searchWords.tookTooLong}</p>
  if (results.length === 0) return null
  return (
    <div className="mb-6 grid gap-2">
      <h2 className="text-xl">
        {instead === undefined ? searchWords.results(counted(results.length), query) : searchWords.instead(instead)}
      </h2>
      {isOfFewerWords && <p>{searchWords.fewerWords(query)}</p>}
      {perhaps !== undefined && (
        <p>
          <Link to={searchFor({ q: perhaps })}>{searchWords.perhaps(perhaps)}</Link>
        </p>
      )}
      {instead !== undefined && (
        <p>
          <Link to={searchFor({ q: query, exact: '1' })}>{searchWords.exactly(query)}</Link>
        </p>
      )}
    </div>
  )
}

/** What was found, as one list; each says what kind of thing it is. */
export function SearchResults({ query, answer: { results, origins = [], words, tookTooLong }, help }: Answered & { help: Help }) {
  if (tookTooLong) return null
  if (results.length === 0) return <NothingFound query={query} help={help} />
  return (
    <div className="grid gap-6">
      <ul className="grid gap-4">
        {results.map((result) => (
          <Found key={`${result.kind} ${result.href} ${result.title}`} result={result} words={words} />
        ))}
      </ul>
      <OriginsLine origins={origins} />
    </div>
  )
}

const searchFor = (asked: Record<string, string>) => `/search?${new URLSearchParams(asked)}`

function Found({ result: { title, text, href, newTab, labels, badge }, words }: { result: FoundResult; words: string[] }) {
  return (
    <Card as="li" heading="h3" to={href} newTab={newTab} title={<Marked text={title} words={words} />}>
      {text !== '' && (
        <p>
          <Marked text={text} words={words} />
        </p>
      )}
      <p className="flex flex-wrap gap-2 text-sm">
        {badge && <Badge kind={badge}>{badgeWords[badge].title}</Badge>}
        {labels.map((label) => (
          <Badge key={label}>{label}</Badge>
        ))}
      </p>
    </Card>
  )
}

function Marked({ text, words }: { text: string; words: string[] }) {
  return markMatches(text, words).map((piece, index) =>
    piece.hit ? (
      <mark key={index} className="rounded-xs bg-mustard-soft text-inherit underline decoration-mustard decoration-2 underline-offset-4">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
