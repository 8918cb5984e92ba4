import { Church, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { badgeWords } from '#copy/places/badges.ts'
import { searchWords } from '#copy/content/search.ts'
import { counted } from '#app/platform/format/numbers.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { contactPath, pageLinks } from '#app/ui/frame/page-links.ts'
import { markMatches } from './mark-matches.ts'
import type { SearchResult, SearchAnswer } from './search-result.ts'
import { TitledSection } from '#app/ui/section.tsx'

type Answered = { query: string; answer: SearchAnswer }

export function NearPlaceLinks({ place }: { place: string }) {
  const { heading, businesses, churches } = searchWords.near
  const near = new URLSearchParams({ near: place })
  return (
    <TitledSection id="near-place" title={heading(place)} className="mb-8 grid gap-4">
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/business-directory?${near}`} variant="outline" icon={<Store aria-hidden />}>
          {businesses(place)}
        </ButtonLink>
        <ButtonLink to={`/church-finder?${near}`} variant="outline" icon={<Church aria-hidden />}>
          {churches(place)}
        </ButtonLink>
      </div>
    </TitledSection>
  )
}

export function SearchSummary({ query, answer: { results, instead, isOfFewerWords, tookTooLong } }: Answered) {
  if (tookTooLong) return <p>{searchWords.tookTooLong}</p>
  if (results.length === 0) return null
  return (
    <div className="mb-6 grid gap-2">
      <h2 className="text-xl">
        {instead === undefined ? searchWords.results(counted(results.length), query) : searchWords.instead(instead)}
      </h2>
      {isOfFewerWords && <p>{searchWords.fewerWords(query)}</p>}
      {instead !== undefined && (
        <p>
          <Link to={`/search?${new URLSearchParams({ q: query, exact: '1' })}`}>{searchWords.exactly(query)}</Link>
        </p>
      )}
    </div>
  )
}

export function SearchResults({ query, answer, help, origins }: Answered & { help: Help; origins: ReactNode }) {
  const { results, words, tookTooLong } = answer
  if (tookTooLong) return null
  if (results.length === 0) return <NothingFound query={query} help={help} />
  return (
    <div className="grid gap-6">
      <ul className="grid gap-4">
        {results.map((result) => (
          <ResultCard key={`${result.kind} ${result.href} ${result.title}`} result={result} words={words} />
        ))}
      </ul>
      {origins}
    </div>
  )
}

function ResultCard({ result: { title, text, href, newTab, labels, badge }, words }: { result: SearchResult; words: string[] }) {
  return (
    <Card as="li" heading="h3" to={href} newTab={newTab} title={<HighlightedText text={title} words={words} />}>
      {text !== '' && (
        <p>
          <HighlightedText text={text} words={words} />
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

function HighlightedText({ text, words }: { text: string; words: string[] }) {
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

type Help = { title: string; href: string }[]

function NothingFound({ query, help }: { query: string; help: Help }) {
  return (
    <div className="grid gap-10">
      <EmptyState
        title={searchWords.empty(query)}
        actions={
          <>
            <ButtonLink to={contactPath(searchWords.askSubject(query))}>{searchWords.ask}</ButtonLink>
            {pageLinks('/careers', '/church-finder', '/business-directory').map(({ to, label }) => (
              <ButtonLink key={to} to={to} variant="outline">
                {label}
              </ButtonLink>
            ))}
          </>
        }
      >
        <p>{searchWords.emptyHelp}</p>
      </EmptyState>
      <HelpLinks help={help} />
    </div>
  )
}

/** Links that help a visitor search further. They are shown without a query and when nothing is found. */
export function HelpLinks({ help }: { help: Help }) {
  return (
    <nav aria-labelledby="search-help" className="grid gap-2">
      <h2 id="search-help" className="text-xl">
        {searchWords.helpHeading}
      </h2>
      <ul>
        {help.map(({ title, href }) => (
          <li key={title}>
            <Link to={href} className="inline-block py-2 font-semibold">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
