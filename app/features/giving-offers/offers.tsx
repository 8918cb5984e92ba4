import type { homeWords } from '#words/home.ts'
import { DialogLink } from '#app/features/site/dialog-link.tsx'
import { GivingRests } from '#app/features/site/giving-rests.tsx'
import { useGivingClosed } from '#app/features/site/way-to-give.ts'
import { CircleCards } from './circle-cards.tsx'
import { TierCards } from './tier-cards.tsx'

type Words = Pick<ReturnType<typeof homeWords>, 'circles' | 'tiers'>

/** Everything that can be given, monthly and once; while no gifts are taken it says so beneath. */
export function Offers({ words: { circles, tiers } }: { words: Words }) {
  const closed = useGivingClosed()
  return (
    <div className="offers">
      <section aria-labelledby="circles">
        <div className="grid gap-2">
          <h3 id="circles">{circles.heading}</h3>
          <p className="text-muted max-md:hidden">{circles.text}</p>
        </div>
        <CircleCards heading="h4" />
      </section>
      <section aria-labelledby="give-once">
        <div className="grid gap-2">
          <h3 id="give-once">{tiers.heading}</h3>
          <p className="text-muted max-md:hidden">{tiers.text}</p>
        </div>
        <TierCards heading="h4" />
        {!closed && (
          <p className="text-center">
            <DialogLink to="/donate" variant="quiet">
              {tiers.otherAmount}
            </DialogLink>
          </p>
        )}
      </section>
      <GivingRests />
    </div>
  )
}
