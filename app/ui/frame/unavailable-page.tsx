import { Link } from 'react-router'
import { busyWords, restingWords } from '#copy/site.ts'
import { PageHeader } from './page-header.tsx'
import { LostBird } from '#app/ui/world/lost-bird.tsx'
import { useSiteFacts } from './site-facts.ts'

const WORKING_PATHS = ['/', '/about', '/careers'] as const

/** Shown while the database is away or the site is busy: the frame with what works without the database. */
export function UnavailablePage({ busy = false }: { busy?: boolean }) {
  const { siteName } = useSiteFacts()
  const { waysHeading, ways } = restingWords
  const { title, heading, text, retry } = busy ? { title: busyWords.heading, ...busyWords } : restingWords
  return (
    <>
      <title>{`${title} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <PageHeader title={heading} lead={text} drawing={<LostBird className="w-full" />}>
        <a className="btn btn-mustard" href="">
          {retry}
        </a>
      </PageHeader>
      <nav aria-labelledby="meanwhile" className="wrap section">
        <h2 id="meanwhile" className="text-xl">
          {waysHeading}
        </h2>
        <ul className="mt-3 grid gap-1">
          {WORKING_PATHS.map((to) => (
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
