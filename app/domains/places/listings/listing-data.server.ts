import { toLabeledRows, type PersonalDataSource } from '#app/domains/privacy/personal-data/personal-data-source.ts'
import { removePlaceOwner, listOwnedPlaces } from '#app/domains/places/records/owned-place.server.ts'
import { eraseReasons, listSuspended } from '#app/domains/staff/review/suspensions.server.ts'

export const listingPersonalData: PersonalDataSource = {
  name: 'listing',
  isKept: true,
  async list(db, { email }) {
    const places = await listOwnedPlaces(db, email)
    return places.map((place) => ({
      id: String(place.id),
      at: null,
      rows: toLabeledRows({ listing: place.name }),
      raw: place,
      page: { kind: 'listing', id: String(place.id) },
    }))
  },
  /** The listing stays, because it belongs to the business. Its contact details and suspension reasons are erased. */
  async erase(services, trx, email) {
    const { owned, named } = await removePlaceOwner(services, trx, email)
    await eraseReasons(trx, 'listing', owned)
    return { count: new Set([...owned, ...named]).size }
  },
}

export const listingSuspensionPersonalData: PersonalDataSource = {
  name: 'suspension',
  async list(db, { email }) {
    const owned = await listOwnedPlaces(db, email)
    return listSuspended(
      db,
      'listing',
      owned.map(({ id }) => id),
    )
  },
}
