import { Link } from 'react-router'
import { deskClaimWords } from '#words/desk-claims.ts'
import type { ClaimToDecide } from './show-claim.server.ts'

const { compare } = deskClaimWords

/** Side by side where there is room; on a phone one beneath the other, each with its name. */
export function ComparedFacts({ claim: { rows, place } }: { claim: ClaimToDecide }) {
  return (
    <section aria-labelledby="compare" className="grid gap-3">
      <h2 id="compare" className="text-xl">
        {compare.title}
      </h2>
      <ul className="grid border-t border-line">
        {rows.map(({ part, onFile, given, differs }) => (
          <li key={part} className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[7rem_1fr_1fr]">
            <h3 className="flex flex-wrap items-baseline gap-2 text-base sm:block">
              <span>{compare.rows[part]}</span>
              {differs && (
                <span className="rounded-sm bg-mustard-soft px-1.5 text-sm font-normal sm:mt-1 sm:inline-block">{compare.different}</span>
              )}
            </h3>
            {place && <Side label={compare.onFile}>{onFile}</Side>}
            <Side label={compare.given} marked={differs}>
              {given}
            </Side>
          </li>
        ))}
      </ul>
      {place && (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link reloadDocument to={`/places/${place.slug}`}>
            {compare.seeListing}
          </Link>
          <Link to={`/desk/listings/${place.id}`}>{compare.listing}</Link>
        </p>
      )}
    </section>
  )
}

function Side({ label, marked = false, children }: { label: string; marked?: boolean; children: string | null }) {
  return (
    <p className={`min-w-0 whitespace-pre-line break-words ${marked ? 'font-semibold' : ''}`}>
      <span className="block text-sm font-normal text-muted">{label}</span>
      {children ? <span>{children}</span> : <span className="font-normal text-muted">{compare.nothing}</span>}
    </p>
  )
}
