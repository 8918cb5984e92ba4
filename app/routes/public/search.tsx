import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { searchPage, searchWords } from '#copy/content/search.ts'
import { loadSearchPage } from '#app/composition/site-search.server.ts'
import { HelpLinks, NearPlaceLinks, SearchResults, SearchSummary } from '#app/domains/content/search/search-results.tsx'
import { PlaceAttribution } from '#app/domains/places/page/place-attribution.tsx'
import { MAX_QUERY_LENGTH } from '#app/ui/frame/page-links.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { describePage } from '#app/ui/frame/page-meta.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import type { Route } from './+types/search.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadSearchPage(context.get(servicesContext), context.get(pageContext).reading, request.url)
}

export const handle = { page: { path: '/search', ...searchPage }, reads: ['q', 'exact'] }
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const query = loaderData?.query
  return describePage(matches, {
    ...handle.page,
    title: query ? `${searchWords.heading}: ${query}` : searchWords.heading,
    // Only the page without a query may be indexed.
    noIndex: Boolean(query),
  })
}

export default function Search({ loaderData: { query, tooLong, near, answer, origins, help } }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  // Back and Forward put their query into the field, even if it has kept the focus.
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
              maxLength={MAX_QUERY_LENGTH}
              required={false}
              error={tooLong ? searchWords.tooLong(formatNumber(MAX_QUERY_LENGTH)) : undefined}
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
            {near && <NearPlaceLinks place={near} />}
            {answer && <SearchSummary query={query} answer={answer} />}
          </div>
          {query === '' && (
            <div className="mt-8">
              <HelpLinks help={help} />
            </div>
          )}
          {/* If the query names a place and nothing else is found, the links above are the answer. */}
          {answer && !(near && answer.results.length === 0) && (
            <SearchResults query={query} answer={answer} help={help} origins={<PlaceAttribution origins={origins} />} />
          )}
        </div>
      </div>
    </>
  )
}
