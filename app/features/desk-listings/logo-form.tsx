import { useId } from 'react'
import { deskListingWords } from '#words/desk-listings.ts'
import { DeskPicture } from '#app/features/decisions/desk-picture.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ListingToDecide } from './show-listing.server.ts'

const { logo: words } = deskListingWords.acts

/** The logo, and whether visitors see it: one that is shown can still be taken down. */
export function LogoForm({ logo, seen }: { logo: NonNullable<ListingToDecide['logo']>; seen: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card">
      <h2 id={id} className="text-xl">
        {words.title}
      </h2>
      <DeskPicture picture={logo} alt={words.alt} />
      <p>{logo.shown ? words.shown : words.waits}</p>
      <form method="post" noValidate aria-labelledby={id}>
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="logo" value={logo.id} />
        <p className="flex flex-wrap gap-3">
          {!logo.shown && (
            <Button type="submit" name="act" value="show-logo" variant="mustard">
              {words.approve}
            </Button>
          )}
          <Button type="submit" name="act" value="refuse-logo" variant="outline">
            {logo.shown ? words.takeDown : words.refuse}
          </Button>
        </p>
      </form>
    </section>
  )
}
