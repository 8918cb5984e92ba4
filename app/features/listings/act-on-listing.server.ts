import { formWords } from '#words/forms.ts'
import { answerForm, type FormRequest } from '#app/forms/answer-form.server.ts'
import type { TypedValues } from '#app/forms/form-answer.ts'
import { doneAddress } from '#app/features/personal-links/done-address.ts'
import { placeIdOf } from '#app/features/places/place-slug.ts'
import { changeListing } from './change-listing.server.ts'
import { readHours } from './hours-fields.ts'
import { listingForm } from './listing-form.ts'
import { logoFile, readLogo } from './logo.server.ts'
import { PLACE_FIELD, type SAVED } from './listing-view.ts'

type Saved = { did: typeof SAVED; place: string }

/** Does what the form of a listing's own page asks. @param email in small letters, proven by the personal link, as the page's own address is */
export function actOnListing(request: FormRequest, email: string, address: string) {
  return answerForm<typeof listingForm, Saved>(request, {
    name: 'listing',
    of: email,
    schema: listingForm,
    words: formWords,
    files: logoFile(email),
    alsoMend: (values) => {
      const read = readHours(values)
      return read.ok ? {} : read.errors
    },
    async accept(services, input, { now }) {
      const { place, logo, withoutLogo, ...said } = input
      const hours = readHours(input as TypedValues)
      if (!hours.ok) return { ok: false, errors: hours.errors }
      const chosen = await readLogo(services, logo, email)
      if (!chosen.ok) return chosen
      const logoId = chosen.id ?? (withoutLogo ? null : undefined)
      const changed = await changeListing(services, email, placeIdOf(place), { ...said, hours: hours.hours, logoId }, now)
      return changed.ok ? { ...changed, place } : changed
    },
    leadsTo: ({ did, place }) => `${doneAddress(address, did)}&${PLACE_FIELD}=${encodeURIComponent(place)}`,
  })
}
