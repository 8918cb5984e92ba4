import { asRows, originId, type PlaceRows, storePlaces } from '#app/features/places/place-store.server.ts'
import type { Origin } from '#app/features/places/place.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { FileRecord } from './file-record.ts'
import { type ReadPlace, rejected } from './judged.ts'
import { sayFound } from './say-found.ts'

/** Records, and the places among them as they go to the database: each once, by the last word on it. */
export type Batch = { records: FileRecord[]; repeated: number; names: string[]; rows: PlaceRows }

type OriginIds = Map<string, number>

/** @param originIds of those whom earlier batches named; who is new is written down at once, whatever becomes of the batch */
export async function makeReady(db: Db, source: string, records: FileRecord[], originIds: OriginIds): Promise<Batch> {
  const { places, repeated } = placesOf(records)
  const withOrigins = await findOrigins(source, places, originIds, (origin) => inTransaction(db, (trx) => originId(trx, origin)))
  return { records, repeated, names: [...places.keys()], rows: asRows(withOrigins) }
}

function placesOf(records: FileRecord[]): { places: Map<string, ReadPlace>; repeated: number } {
  const places = new Map<string, ReadPlace>()
  let repeated = 0
  for (const { judged } of records) {
    if (!judged.ok) continue
    if (places.has(judged.place.sourceId)) repeated++
    places.set(judged.place.sourceId, judged.place)
  }
  return { places, repeated }
}

/** Where a file names nobody, the source is whom a place's facts come from. */
async function findOrigins(
  source: string,
  places: Map<string, ReadPlace>,
  originIds: OriginIds,
  find: (origin: Origin) => Promise<number>,
) {
  const named = ({ attribution, licence }: Origin) => ({ attribution: attribution || source, licence })
  const keyOf = (origin: Origin) => `${origin.licence} ${named(origin).attribution}`
  for (const { origin } of places.values())
    if (origin && !originIds.has(keyOf(origin))) originIds.set(keyOf(origin), await find(named(origin)))
  return [...places.values()].map((place) => ({ ...place, origin: place.origin && originIds.get(keyOf(place.origin))! }))
}

/**
 * Does the work with all of the records; where the database refuses what is in them, with those that it refuses rejected,
 * so that one record never keeps a whole file out.
 */
export async function sparing<Result>(
  db: Db,
  source: string,
  records: FileRecord[],
  work: (records: FileRecord[]) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(records)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return work(await withoutRefused(db, source, records))
  }
}

/** Codes of PostgreSQL: what is no value of its type, what breaks a rule of the table, what is too large. */
function isRefusal(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && /^(22|23|54)...$/.test(String(error.code))
}

async function withoutRefused(db: Db, source: string, records: FileRecord[]): Promise<FileRecord[]> {
  for (let left = records; ;) {
    const refused = new Map<FileRecord, string>()
    await findRefused(db, source, left, refused)
    // An earlier word on the same place counts again, and is tried as well.
    if (refused.size === 0) return left
    left = left.map((record) => rejectedFor(record, refused.get(record)))
  }
}

/** By halves: the fewer are refused, the fewer are tried. */
async function findRefused(db: Db, source: string, records: FileRecord[], refused: Map<FileRecord, string>): Promise<void> {
  const taken = records.filter(({ judged }) => judged.ok)
  const reason = await whyRefused(db, source, taken)
  if (reason === undefined) return
  if (taken.length === 1) return void refused.set(taken[0]!, reason)
  const half = Math.ceil(taken.length / 2)
  await findRefused(db, source, taken.slice(0, half), refused)
  await findRefused(db, source, taken.slice(half), refused)
}

class Undone extends Error {}

/** Writes them and takes them back. */
async function whyRefused(db: Db, source: string, records: FileRecord[]): Promise<string | undefined> {
  const write = async (trx: Trx) => {
    const { places } = placesOf(records)
    await storePlaces(trx, source, await findOrigins(source, places, new Map(), (origin) => originId(trx, origin)))
    throw new Undone()
  }
  try {
    return await inTransaction(db, write)
  } catch (error) {
    if (error instanceof Undone) return undefined
    if (!isRefusal(error)) throw error
    return error.message
  }
}

function rejectedFor(record: FileRecord, reason: string | undefined): FileRecord {
  if (reason === undefined || !record.judged.ok) return record
  const { name, sourceId } = record.judged.place
  return { ...record, judged: rejected(`the database does not take it (${sayFound(reason)})`), named: sourceId, start: name }
}
