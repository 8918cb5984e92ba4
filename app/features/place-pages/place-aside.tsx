import { Heart } from 'lucide-react'
import { href } from 'react-router'
import { placePageWords as words } from '#words/place-page.ts'
import { FavoritesLink } from '#app/features/favorites/favorites-link.tsx'
import { HandOnButton } from '#app/features/site/hand-on-button.tsx'
import { ownAddress } from '#app/features/site/own-address.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import type { Place } from '#app/features/places/place.ts'

/** Beside what is known of a place: its link to be passed on, and the way to take it over. */
export function PlaceAside({ place, owned }: { place: Place; owned: boolean }) {
  const { kind, slug } = place
  const { siteUrl } = useSite()
  const path = href('/places/:slug', { slug })
  const claim = kind === 'business' ? `/claim-business?place=${slug}` : href('/claim-church/:slug', { slug })
  return (
    <aside aria-label={words.aside} className="grid content-start gap-8">
      <div className="grid justify-items-start gap-3">
        {kind === 'business' && (
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              aria-hidden
              className={buttonClass({ variant: 'outline', size: 'sm' }, 'comes-alive group')}
              data-favorite={JSON.stringify(place)}
            >
              <Heart className="group-aria-pressed:fill-current" aria-hidden /> {words.favorite}
            </button>
            <FavoritesLink />
          </div>
        )}
        <HandOnButton as="share" address={siteUrl + path} words={words} size="sm">
          {words.share}
        </HandOnButton>
        <p role="status" className="empty:hidden" />
        <p className="grid gap-1">
          <span className="font-semibold">{words.linkLabel}</span>
          <a className="wrap-anywhere" href={ownAddress(path)}>
            {siteUrl + path}
          </a>
        </p>
      </div>
      <section aria-labelledby="claim" className="no-print card">
        <h2 id="claim" className="text-lg">
          {owned ? words.claim.taken.heading : words.claim.heading[kind]}
        </h2>
        <p>{owned ? words.claim.taken.text : words.claim.text[kind]}</p>
        <ButtonLink to={claim} variant="outline" size="sm" className="justify-self-start">
          {words.claim.action[kind]}
        </ButtonLink>
      </section>
    </aside>
  )
}
