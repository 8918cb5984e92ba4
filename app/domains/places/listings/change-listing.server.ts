import { listingFieldWords, listingWords } from '#copy/places/listing.ts'
import { lockListing, updatePlaceByOwner } from '#app/domains/places/records/owned-place.server.ts'
import { findPlace } from '#app/domains/places/records/place-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { replaceLogo, logoUploads, verifyLogo } from './logo.server.ts'
import { type LISTING_SAVED, LISTING_FIELD, parseHours, weekdaysFromMonday, hoursFieldNames, listingFields } from './listing-fields.ts'
import { type OwnerFacts, toPlaceFacts } from './owner-facts.server.ts'
import { formWords } from '#copy/forms.ts'
import { handleForm, type FormRequest } from '#app/forms/handle-form.server.ts'
import type { TypedValues } from '#app/forms/form-answer.ts'
import { withDoneField } from '#app/domains/privacy/personal-links/done-address.ts'
import { parsePlaceSlug, type Place, type PlaceFacts } from '#app/domains/places/records/place.ts'
import { z } from 'zod'
import { fieldSchemas, hiddenLine } from '#app/forms/text-rules.ts'
import { MAX_PICTURE_TOKEN_LENGTH } from '#app/platform/pictures/picture.ts'
import { isDeepStrictEqual } from 'node:util'
import { pictureWaits } from '#copy/community/pictures.ts'
import { formatAddress } from '#app/domains/places/records/format-place.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import { type MailRow } from '#app/platform/mail/mail-parts.ts'

type Changed = { ok: true; did: typeof LISTING_SAVED } | { ok: false; notice?: string; errors?: Record<string, string> }

/** Changes a listing for its owner; nobody else can. @param email in lower case, proven by a personal link */
export async function changeListing(
  services: Pick<Services, 'db' | 'pageCache' | 'settings' | 'sendMail' | 'limits'>,
  email: string,
  placeId: string | undefined,
  { logoId, ...typed }: OwnerFacts & { logoId?: string | null | undefined },
  now: Date,
): Promise<Changed> {
  const notifies = placeId !== undefined && !(await services.limits.consumeLimits(['listingNotices', `${placeId} ${email}`]))
  return inTransaction(services.db, async (trx): Promise<Changed> => {
    const owner = placeId === undefined ? undefined : await lockListing(trx, placeId)
    const place = owner?.email === email ? await findPlace(trx, placeId) : undefined
    if (!place) return { ok: false, notice: listingWords.notYours }
    const facts = toPlaceFacts(place, place.kind, typed)
    if (!facts) return { ok: false, errors: { address: listingFieldWords.address.invalid } }
    const logo = await replaceLogo(trx, place.logo, logoId === undefined ? place.logo : logoId, now)
    await updatePlaceByOwner(services, trx, place.id, facts, { logo })
    if (notifies) await notifyMinistry(services, trx, { before: place, after: facts, logo: logo === place.logo ? null : logo })
    return { ok: true, did: 'saved' }
  })
}

type Saved = { did: typeof LISTING_SAVED; place: string }

export function handleListingForm(request: FormRequest, email: string, address: string) {
  return handleForm<typeof listingForm, Saved>(request, {
    name: 'listing',
    actorKey: email,
    schema: listingForm,
    words: formWords,
    files: logoUploads(email),
    alsoMend: (values) => {
      const read = parseHours(values)
      return read.ok ? {} : read.errors
    },
    async accept(services, input, { now }) {
      const { place, logo, withoutLogo, ...typed } = input
      const hours = parseHours(input as TypedValues)
      if (!hours.ok) return { ok: false, errors: hours.errors }
      const chosen = await verifyLogo(services, logo, email, now)
      if (!chosen.ok) return chosen
      const logoId = chosen.id ?? (withoutLogo ? null : undefined)
      const changed = await changeListing(services, email, parsePlaceSlug(place), { ...typed, hours: hours.hours, logoId }, now)
      return changed.ok ? { ...changed, place } : changed
    },
    leadsTo: ({ did, place }) => `${withDoneField(address, did)}&${LISTING_FIELD}=${encodeURIComponent(place)}`,
  })
}

const allHoursFields = weekdaysFromMonday.flatMap((day) => Object.values(hoursFieldNames(day)))

export const listingForm = z.object({
  ...fieldSchemas(listingFields),
  place: hiddenLine(120, formWords.unreadable),
  logo: hiddenLine(MAX_PICTURE_TOKEN_LENGTH, formWords.unreadable).optional(),
  withoutLogo: z.literal('yes', formWords.unreadable).optional(),
  ...Object.fromEntries(allHoursFields.map((name) => [name, hiddenLine(5, formWords.unreadable).optional()])),
})

const { changed, changedRows, hoursChanged } = listingWords

/** Mails a change by an owner to the ministry, because it is public at once. @param change.logo the id of a new logo */
async function notifyMinistry(
  { settings, sendMail }: Pick<Services, 'settings' | 'sendMail'>,
  trx: Trx,
  { before, after, logo }: { before: Place; after: PlaceFacts; logo: string | null },
): Promise<void> {
  const rows = listChangedRows(before, after)
  if (logo !== null) rows.push([changedRows.logo, pictureWaits(`${settings.siteUrl}/desk/listings/${before.id}`)])
  if (rows.length === 0) return
  const opens = { href: `${settings.siteUrl}/places/${before.slug}` }
  await sendMail(trx, mailRequest('listing-changed', settings.contact.email, changed(before.name), { rows, opens }))
}

function listChangedRows(before: Place, after: PlaceFacts): MailRow[] {
  const texts = (['name', 'description', 'phone', 'email', 'website'] as const).filter((fact) => before[fact] !== after[fact])
  const rows = texts.map((fact): MailRow => [changedRows[fact], after[fact] ?? changedRows.empty])
  if (formatAddress(before) !== formatAddress(after)) rows.push([changedRows.address, formatAddress(after)])
  if (!isDeepStrictEqual(before.hours, after.hours)) rows.push([changedRows.hours, hoursChanged])
  return rows
}
