import { Link, useLocation } from 'react-router'
import { notFoundWords } from '#copy/site.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { PageHeader } from './page-header.tsx'
import { LostBird } from '#app/ui/world/lost-bird.tsx'
import { MAX_QUERY_LENGTH, pageLinks, localizePath } from './page-links.ts'
import { useSiteFacts } from './site-facts.ts'

export function NotFoundPage() {
  const { siteName } = useSiteFacts()
  const story = useLocation().pathname.startsWith('/stories/') ? notFoundWords.story : undefined
  const { title, heading, text } = story ?? notFoundWords
  return (
    <>
      <title>{`${title} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <PageHeader title={heading} lead={text} drawing={<LostBird className="w-full" />}>
        {story && <ButtonLink to="/stories">{story.action}</ButtonLink>}
      </PageHeader>
      <div className="wrap section grid gap-12 md:grid-cols-2">
        <form action={localizePath('/search')} role="search" className="grid content-start gap-4">
          <TextField label={notFoundWords.searchLabel} name="q" type="search" maxLength={MAX_QUERY_LENGTH} required={false} />
          <Button type="submit" className="justify-self-start">
            {notFoundWords.searchButton}
          </Button>
        </form>
        <nav aria-labelledby="suggestions">
          <h2 id="suggestions" className="text-xl">
            {notFoundWords.suggestionsHeading}
          </h2>
          <ul className="mt-3 grid gap-1">
            {pageLinks('/', '/careers', '/church-finder', '/business-directory', '/contact').map(({ to, label }) => (
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
