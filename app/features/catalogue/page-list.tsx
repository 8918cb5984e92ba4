import { Link } from 'react-router'
import { listPages } from '#app/features/site/pages.ts'
import { useSite } from '#app/features/site/site-facts.ts'

/** Every page of the site with its address and what it is for. */
export function PageList() {
  return (
    <ul className="grid gap-x-10 md:grid-cols-2">
      {listPages(useSite().figures).map(({ path, title, description }) => (
        <li key={path} className="border-t border-line py-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link to={path} className="inline-block py-1 font-semibold">
              {title}
            </Link>
            <code className="text-sm text-muted">{path}</code>
          </p>
          <p className="text-muted">{description}</p>
        </li>
      ))}
    </ul>
  )
}
