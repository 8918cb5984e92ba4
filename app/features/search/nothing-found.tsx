import { Link } from 'react-router'
import { searchWords } from '#words/search.ts'
import { contactAbout } from '#app/features/site/contact-about.ts'
import { linksTo } from '#app/features/site/page-links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export type Help = { title: string; href: string }[]

/** Leads on: to a person, to the lists, and to what others came for. */
export function NothingFound({ query, help }: { query: string; help: Help }) {
  return (
    <div className="grid gap-10">
      <EmptyState
        title={searchWords.empty(query)}
        actions={
          <>
            <ButtonLink to={contactAbout(searchWords.askSubject(query))}>{searchWords.ask}</ButtonLink>
            {linksTo('/careers', '/church-finder', '/business-directory').map(({ to, label }) => (
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

/** What others came for: for whoever has not typed anything, or nothing that is there. */
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
