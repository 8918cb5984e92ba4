import { type RawBuilder, sql } from 'kysely'
import { boxAround, EARTH_RADIUS_MILES, shifted } from './around.ts'
import { nameHolds, nameHoldsAmongFew } from './list-by-name.server.ts'
import type { Coordinates } from './place.ts'
import type { Wanted } from './wanted.ts'

/** Who is wanted, whether they contribute or not. */
export function matches(wanted: Wanted): RawBuilder<boolean> {
  return wanted.name.trim() === '' ? isInside(wanted) : sql`${isInside(wanted)} and ${nameHolds(wanted.name)}`
}

/** Among places that are looked at anyway. */
export function isNamed({ name }: Wanted): RawBuilder<boolean> {
  return name.trim() === '' ? sql`true` : nameHoldsAmongFew(name)
}

/** Of the kind and within the radius, by the index of places. */
export function isInside({ kind, center, radiusMiles }: Wanted): RawBuilder<boolean> {
  const { south, north, west, east } = boxAround({ lat: center.lat, lng: shifted(center.lng) }, radiusMiles)
  return sql`kind = ${sql.lit(kind)} and location <@ box(point(${west}, ${south}), point(${east}, ${north}))
    and ${isNear({ center, radiusMiles })}`
}

/** Within the radius, among places that something else has found. */
export function isNear({ center, radiusMiles }: Pick<Wanted, 'center' | 'radiusMiles'>): RawBuilder<boolean> {
  return sql`${milesFrom(center)} <= ${radiusMiles}`
}

/** The haversine formula, as `milesBetween` has it. */
export function milesFrom({ lat, lng }: Coordinates): RawBuilder<number> {
  const cosine = Math.cos((lat * Math.PI) / 180)
  return sql`${sql.lit(2 * EARTH_RADIUS_MILES)} * asin(least(1, sqrt(
    sin(radians(location[1] - ${lat}::float8) / 2) ^ 2
    + ${cosine}::float8 * cos(radians(location[1])) * sin(radians(location[0] - ${shifted(lng)}::float8) / 2) ^ 2)))`
}

/** As the table has places: longitude first. */
export function pointAt({ lat, lng }: Coordinates): RawBuilder<unknown> {
  return sql`point(${shifted(lng)}, ${lat})`
}
