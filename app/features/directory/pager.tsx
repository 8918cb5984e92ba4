import { ArrowLeft, ArrowRight } from 'lucide-react'
import { placeWords } from '#words/places.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { placeAddress, type PlaceQuery } from './place-query.ts'

type Props = { path: string; query: PlaceQuery; pages: number; more: boolean; total: number }

/** The page before and the page after; on the last page, why there is no further one. */
export function Pager({ path, query, pages, more, total }: Props) {
  if (pages === 1) return null
  const page = Math.min(query.page, pages)
  const words = placeWords.pager
  return (
    <nav aria-label={words.legend} className="no-print grid justify-items-center gap-4">
      <div className="flex flex-wrap items-center justify-center gap-4">
        {page > 1 && (
          <ButtonLink
            to={placeAddress(path, query, { page: page - 1 })}
            rel="prev"
            size="sm"
            variant="outline"
            icon={<ArrowLeft aria-hidden />}
          >
            {words.before}
          </ButtonLink>
        )}
        <p>{words.page(formatNumber(page), formatNumber(pages))}</p>
        {page < pages && (
          <ButtonLink
            to={placeAddress(path, query, { page: page + 1 })}
            rel="next"
            size="sm"
            variant="outline"
            icon={<ArrowRight aria-hidden />}
          >
            {words.after}
          </ButtonLink>
        )}
      </div>
      {more && page === pages && <p className="text-muted">{words.nearest(formatNumber(total))}</p>}
    </nav>
  )
}
