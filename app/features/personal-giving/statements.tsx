import { FileText } from 'lucide-react'
import { href, useParams } from 'react-router'
import { yourGivingWords } from '#words/your-giving.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { counted } from '#app/features/site/numbers.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import type { GivingView } from './giving-view.ts'

/** A yearly statement for each year, to open and to print. */
export function Statements({ years }: Pick<GivingView, 'years'>) {
  const { token = '' } = useParams()
  const { heading, one, gifts } = yourGivingWords.statements
  if (years.length === 0) return null
  return (
    <section aria-labelledby="statements" className="grid max-w-4xl gap-5">
      <h2 id="statements" className="text-2xl">
        {heading}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {years.map(({ year, gifts: count, totalCents }) => (
          <li key={year} className="card flex-row! items-center">
            <FileText className="shrink-0 text-clay" aria-hidden />
            <div>
              <h3>
                <a className="card-link" href={ownAddress(href('/my/giving/:token/statement/:year', { token, year: String(year) }))}>
                  {one(String(year))}
                </a>
              </h3>
              <p className="text-sm text-muted">{gifts(counted(count), formatMoney(totalCents))}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
