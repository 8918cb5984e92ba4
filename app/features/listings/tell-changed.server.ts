import { isDeepStrictEqual } from 'node:util'
import { listingWords } from '#words/listing.ts'
import { pictureWaits } from '#words/pictures.ts'
import type { Place, PlaceFacts } from '#app/features/places/place.ts'
import { addressOf } from '#app/features/places/say-place.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import type { MailRow } from '#app/platform/mail-parts.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'

const { changed, changedRows, hoursChanged } = listingWords

/** `logo`: the id of one that is new. What an owner writes is shown at once, so the ministry hears of it; of a save that changed nothing it does not. */
export async function tellChanged(
  { settings, sendMail }: Pick<Services, 'settings' | 'sendMail'>,
  trx: Trx,
  { before, after, logo }: { before: Place; after: PlaceFacts; logo: string | null },
): Promise<void> {
  const rows = rowsOf(before, after)
  if (logo !== null) rows.push([changedRows.logo, pictureWaits(logo, `${settings.siteUrl}/desk/listings/${before.id}`)])
  if (rows.length === 0) return
  const opens = { href: `${settings.siteUrl}/places/${before.slug}` }
  await sendMail(trx, toMail('listing-changed', settings.contact.email, changed(before.name), { rows, opens }))
}

function rowsOf(before: Place, after: PlaceFacts): MailRow[] {
  const texts = (['name', 'description', 'phone', 'email', 'website'] as const).filter((fact) => before[fact] !== after[fact])
  const rows = texts.map((fact): MailRow => [changedRows[fact], after[fact] ?? changedRows.empty])
  if (addressOf(before) !== addressOf(after)) rows.push([changedRows.address, addressOf(after)])
  if (!isDeepStrictEqual(before.hours, after.hours)) rows.push([changedRows.hours, hoursChanged])
  return rows
}
