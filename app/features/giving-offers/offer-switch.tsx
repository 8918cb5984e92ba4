import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { homeWords } from '#words/home.ts'
import { DialogLink } from '#app/features/site/dialog-link.tsx'
import { GivingRests } from '#app/features/site/giving-rests.tsx'
import { useGivingClosed } from '#app/features/site/way-to-give.ts'
import { CircleCards } from './circle-cards.tsx'
import { TierCards } from './tier-cards.tsx'

type Words = Pick<ReturnType<typeof homeWords>, 'give' | 'circles' | 'tiers'>
type Props = { words: Words['give']; circles: Words['circles']; tiers: Words['tiers'] }

/** Where the second of the two is; search leads there. */
const GIVE_ONCE = 'give-once'

/** What can be given, by how often: circles or tiers; while no gifts are taken it says so beneath them. Two radio buttons and styles, so it needs no script. */
export function OfferSwitch({ words, circles, tiers }: Props) {
  const closed = useGivingClosed()
  const { hash, key } = useLocation()
  const choices = useRef<HTMLFieldSetElement>(null)
  // Before the page is scrolled to what the address names.
  useLayoutEffect(() => {
    const { choice = hash === `#${GIVE_ONCE}` ? 'once' : undefined } = (history.state ?? {}) as { choice?: string }
    const chosen = choice && choices.current?.querySelector<HTMLInputElement>(`[value="${choice}"]`)
    if (chosen) chosen.checked = true
  }, [hash, key])
  return (
    <div className="offers">
      <fieldset ref={choices} className="segments" data-choice>
        <legend className="sr-only">{words.switch}</legend>
        <label>
          <input type="radio" name="offers" value="monthly" defaultChecked />
          <span>{words.monthly}</span>
        </label>
        <label>
          <input type="radio" name="offers" value="once" />
          <span>{words.once}</span>
        </label>
      </fieldset>
      <section className="offers-monthly" aria-labelledby="circles">
        <div className="grid gap-2">
          <h3 id="circles">{circles.heading}</h3>
          <p className="text-muted max-md:hidden">{circles.text}</p>
        </div>
        <CircleCards heading="h4" />
      </section>
      <section className="offers-once" aria-labelledby={GIVE_ONCE}>
        <div className="grid gap-2">
          <h3 id={GIVE_ONCE}>{tiers.heading}</h3>
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
