import { Link, useLocation } from 'react-router'
import { notFoundWords } from '#words/site.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import { LONGEST_QUERY } from './longest-query.ts'
import { linksTo } from './page-links.ts'
import { useSite } from './site-facts.ts'
import { ownAddress } from './own-address.ts'

/** What stands where a page should be: a search, and the pages most people are after. */
export function NotFoundPage() {
  const { siteName } = useSite()
  const story = useLocation().pathname.startsWith('/stories/') ? notFoundWords.story : undefined
  const { title, heading, text } = story ?? notFoundWords
  return (
    <>
      <title>{`${title} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <PageHeader title={heading} lead={text} drawing={<Drawing inPage name="lost-bird" className="w-full" />}>
        {story && <ButtonLink to="/stories">{story.action}</ButtonLink>}
      </PageHeader>
      <div className="wrap section grid gap-12 md:grid-cols-2">
        <form action={ownAddress('/search')} role="search" className="grid content-start gap-4">
          <TextField label={notFoundWords.searchLabel} name="q" type="search" maxLength={LONGEST_QUERY} required={false} />
          <Button type="submit" className="justify-self-start">
            {notFoundWords.searchButton}
          </Button>
        </form>
        <nav aria-labelledby="suggestions">
          <h2 id="suggestions" className="text-xl">
            {notFoundWords.suggestionsHeading}
          </h2>
          <ul className="mt-3 grid gap-1">
            {linksTo('/', '/careers', '/church-finder', '/business-directory', '/contact').map(({ to, label }) => (
              <li key={to}>
                <Link className="inline-block py-2 font-semibold" to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  )
}
