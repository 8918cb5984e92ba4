import { CONTRIBUTION_TIERS } from '#app/features/badges/badge.ts'
import { sayCategory } from '#app/features/place-imports/overture-categories.ts'
import { putIndexesBack, setIndexesAside, tidyPlaces } from '#app/features/places/place-indexes.server.ts'
import { type NewPlace, storePlaces } from '#app/features/places/place-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { MadePlace } from './made-places.ts'

const SOURCE = 'made'
const AT_ONCE = 5_000
const ONE_CONTRIBUTES_OF = 2_000
/** Fewer are quicker written with the indexes in place. */
const MANY = 100_000

/** Puts made places straight in, each with a standing. The next are made while the last are written. */
export async function fillDatabase(db: Db, count: number, draw: () => MadePlace, tell: (written: number) => void): Promise<void> {
  if (count > MANY) await setIndexesAside(db)
  let writing: Promise<unknown> = Promise.resolve()
  for (let made = 0; made < count; made += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, count - made) }, (_, index) => newPlace(draw(), made + index))
    await writing
    writing = inTransaction(db, (trx) => storePlaces(trx, SOURCE, places))
    writing.then(
      () => tell(made + places.length),
      () => {},
    )
  }
  await writing
  await putIndexesBack(db)
  await tidyPlaces(db)
}

function newPlace(
  { id, kind, trade, name, street, city, state, zip, lat, lng, phone, email, website }: MadePlace,
  number: number,
): NewPlace {
  const tier = number % ONE_CONTRIBUTES_OF === 0 ? CONTRIBUTION_TIERS[(number / ONE_CONTRIBUTES_OF) % CONTRIBUTION_TIERS.length]! : null
  return {
    kind,
    sourceId: id,
    name,
    types: [sayCategory(trade.primary)],
    description: null,
    street,
    city,
    state,
    zip,
    coordinates: { lat, lng },
    phone: `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`,
    email: email ?? null,
    website: website ?? null,
    hours: null,
    origin: null,
    standing: {
      badges: tier ? [tier] : [],
      contributionTier: tier,
      joinedOn: tier ? '2026-01-01' : null,
      verifiedAt: tier ? new Date('2026-01-01T00:00:00Z') : null,
      logo: null,
      members: null,
    },
  }
}
