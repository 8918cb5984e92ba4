import { href, Link } from 'react-router'
import { badgeWords } from '#words/badges.ts'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { FoundPlace } from '#app/features/places/place.ts'
import { factsLine } from '#app/features/places/say-place.ts'
import { OpenNow } from '#app/features/places/weekly-hours.tsx'

type Props = { place: FoundPlace; now: Date | undefined; lit: boolean; onLight: (on: boolean) => void }

/** One place in the list beside a map. */
export function PlaceRow({ place, now, lit, onLight }: Props) {
  const { name, slug, contributionTier: tier, hours, timeZone } = place
  return (
    <li
      className={`relative flex items-start gap-3 rounded-md border px-4 py-3 ${lit ? 'border-evergreen bg-sand' : 'border-line bg-card'}`}
      onPointerEnter={() => onLight(true)}
      onPointerLeave={() => onLight(false)}
      onFocus={() => onLight(true)}
      onBlur={() => onLight(false)}
    >
      <div className="grid min-w-0 gap-0.5">
        <h3 className="text-base">
          <Link className="card-link" to={href('/places/:slug', { slug })}>
            {name}
          </Link>
        </h3>
        <p className="text-sm text-muted">{factsLine(place)}</p>
        {/* Its line is there before it can be said. */}
        {hours && <p className="no-print min-h-6 text-sm leading-6">{now && <OpenNow hours={hours} timeZone={timeZone} now={now} />}</p>}
      </div>
      {tier && (
        <span className="ml-auto shrink-0">
          <Drawing name={`badge-${tier}`} className="h-8 w-8" />
          <span className="sr-only">{badgeWords[tier].title}</span>
        </span>
      )}
    </li>
  )
}
