import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { pages } from '#words/pages.ts'
import { searchWords } from '#words/search.ts'
import { readSearch } from '#app/features/search/read-search.server.ts'
import { HelpLinks } from '#app/features/search/nothing-found.tsx'
import { NearPlace, SearchResults, SearchSummary } from '#app/features/search/search-results.tsx'
import { LONGEST_QUERY } from '#app/features/site/longest-query.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { describePage } from '#app/features/site/page-meta.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/search.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  return readSearch(context.get(servicesContext), context.get(pageContext).reading, request.url)
}

export const handle = { reads: ['q', 'exact'] }
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const query = loaderData?.query
  return describePage(matches, {
    path: '/search',
    ...pages['/search'],
    title: query ? `${searchWords.heading}: ${query}` : searchWords.heading,
    // The page itself may be listed; what one visitor looked for may not.
    noIndex: Boolean(query),
  })
}

export default function Search({ loaderData: { query, tooLong, near, answer, help } }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  const { state, key } = useLocation()
  const wanted = (state as { focusSearch?: boolean } | null)?.focusSearch === true
  useEffect(() => {
    if (wanted) form.current?.querySelector('input')?.focus()
  }, [wanted, key])
  // Back and Forward show their own query, also in a field that keeps the focus.
  useEffect(() => {
    const field = form.current?.querySelector('input')
    if (field) field.value = query
  }, [query])
  return (
    <>
      <header className="bg-sand">
        <div className="wrap grid gap-3 py-6 md:gap-5 md:py-10">
          <h1 className="text-3xl md:text-4xl">{searchWords.heading}</h1>
          <Form ref={form} action="/search" role="search" className="field-and-button w-full max-w-3xl">
            <TextField
              label={searchWords.label}
              name="q"
              type="search"
              hint={query === '' ? searchWords.hint : undefined}
              defaultValue={query}
              maxLength={LONGEST_QUERY}
              required={false}
              error={tooLong ? searchWords.tooLong(formatNumber(LONGEST_QUERY)) : undefined}
              autoComplete="off"
              enterKeyHint="search"
            />
            <Button type="submit">{searchWords.button}</Button>
          </Form>
        </div>
      </header>
      <div className="wrap py-8 md:py-12">
        <div className="max-w-3xl">
          <div role="status">
            {query === '' && <p className="lead">{searchWords.start}</p>}
            {near && <NearPlace place={near} />}
            {answer && <SearchSummary query={query} answer={answer} />}
          </div>
          {query === '' && (
            <div className="mt-8">
              <HelpLinks help={help} />
            </div>
          )}
          {/* Nothing else is called so: where to look is the answer. */}
          {answer && !(near && answer.results.length === 0) && <SearchResults query={query} answer={answer} help={help} />}
        </div>
      </div>
    </>
  )
}
