import { claimMailWords } from '#copy/places/claim-mails.ts'
import { addPlaceByOwner, setListingOwner, updatePlaceByOwner } from '#app/domains/places/records/owned-place.server.ts'
import type { Place, PlaceFacts } from '#app/domains/places/records/place.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { PERSONAL_LINK_DAYS } from '#app/platform/personal-link-days.ts'
import type { Services } from '#app/platform/services.server.ts'
import { replaceLogo } from './logo.server.ts'
import { LISTING_LINK_PURPOSE } from './listing-page.server.ts'

type Assigning = Pick<Services, 'settings' | 'sendMail' | 'pageCache'>
type Claim = { facts: PlaceFacts; logoId: string | null; email: string; claimId: string; reference: string; now: Date }

export async function assignOwner(services: Assigning, trx: Trx, claimed: Claim & { place: Pick<Place, 'id' | 'logo'> }): Promise<void> {
  const { place, facts, logoId, now } = claimed
  const logo = await replaceLogo(trx, place.logo, logoId ?? place.logo, now)
  await updatePlaceByOwner(services, trx, place.id, facts, { verifiedAt: now, logo })
  await setOwnerAndNotify(services, trx, place.id, claimed, { isNew: false })
}

export async function addOwnedListing(services: Assigning, trx: Trx, added: Claim): Promise<string> {
  const { facts, logoId, claimId, now } = added
  const logo = await replaceLogo(trx, null, logoId, now)
  const id = await addPlaceByOwner(services, trx, claimId, facts, { verifiedAt: now, logo })
  await setOwnerAndNotify(services, trx, id, added, { isNew: true })
  return id
}

async function setOwnerAndNotify(
  { settings, sendMail }: Assigning,
  trx: Trx,
  placeId: string,
  { email, claimId, reference, now }: Claim,
  { isNew }: { isNew: boolean },
): Promise<void> {
  await setListingOwner(trx, placeId, { email, claimId }, now)
  const words = claimMailWords.approved(settings.siteName, { isNew, reference, daysValid: formatNumber(PERSONAL_LINK_DAYS) })
  await sendMail(trx, mailRequest('listing', email, words, { opens: { link: { purpose: LISTING_LINK_PURPOSE, subject: email } } }))
}
