import { Link } from 'react-router'
import { busyWords, restingWords } from '#words/site.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import { useSite } from './site-facts.ts'

/** They need no database: they are words. */
const WAYS = ['/', '/about', '/careers'] as const

/**
 * What stands where a page should be while the database is away, or while more is asked of the site at once than it can
 * make: in the site's frame, with what works meanwhile.
 */
export function RestingPage({ busy = false }: { busy?: boolean }) {
  const { siteName } = useSite()
  const { waysHeading, ways } = restingWords
  const { title, heading, text, retry } = busy ? { title: busyWords.heading, ...busyWords } : restingWords
  return (
    <>
      <title>{`${title} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <PageHeader title={heading} lead={text} drawing={<Drawing inPage name="lost-bird" className="w-full" />}>
        {/* A whole page load: it asks the server again. */}
        <a className="btn btn-mustard" href="">
          {retry}
        </a>
      </PageHeader>
      <nav aria-labelledby="meanwhile" className="wrap section">
        <h2 id="meanwhile" className="text-xl">
          {waysHeading}
        </h2>
        <ul className="mt-3 grid gap-1">
          {WAYS.map((to) => (
            <li key={to}>
              <Link className="inline-block py-2 font-semibold" to={to}>
                {ways[to]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
