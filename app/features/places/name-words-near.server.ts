import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { folded } from '#app/platform/folded.ts'
import { boxAround, shifted } from './around.ts'
import { nameHoldsAmongFew } from './list-by-name.server.ts'
import type { Wanted } from './wanted.ts'

/** As `cell_of` of db/migrations/0017_names_by_cell.sql has them: half a degree each way. */
const CELLS_PER_DEGREE = 2
/** A circle of 50 miles lies in some 20, in the north of Alaska in 44. */
const MOST_CELLS = 60
/** What more words hold is a syllable: to look each up in each cell takes longer than to read the list of all such names. */
const MOST_WORDS = 40
/** Letters alone: a word with digits may be missing from the list of words. */
const LETTERS = /\p{L}{3,}/gu
const UNLISTED = '*'

/**
 * Who may have the name and be near, by the index of the words of names: which words hold the longest piece of what was
 * typed, and which cells the circle lies in. A few too many, so that distances are still to be measured; none is left out.
 * @returns undefined where that index has no answer, or not a quick one
 */
export async function nameWordsNear(db: Db, { kind, center, radiusMiles, name }: Wanted): Promise<RawBuilder<boolean> | undefined> {
  const [piece] = (folded(name).match(LETTERS) ?? []).toSorted((one, other) => other.length - one.length)
  const cells = piece ? cellsAround(kind, center, radiusMiles) : []
  if (!piece || cells.length > MOST_CELLS) return undefined
  const { rows } = await sql<{ words: string[]; kept: boolean }>`
    select array(select word::text from place_words where word like ${`%${piece}%`} and many > 0 limit ${sql.lit(MOST_WORDS + 1)}) as words,
      not exists (select from place_indexes_aside) as kept`.execute(db)
  const { words, kept } = rows[0]!
  // While a large file is imported neither the index nor the list of words is there.
  if (!kept || words.length > MOST_WORDS) return undefined
  const wanted = cells.flatMap((cell) => [...words, UNLISTED].map((word) => cell + word))
  return sql`names_in(cell_of(kind, location), split_part(folded_text, ' | ', 1)) collate "C" && ${wanted}::text[]
    and ${nameHoldsAmongFew(name)}`
}

function cellsAround(kind: Wanted['kind'], { lat, lng }: Wanted['center'], radiusMiles: number): string[] {
  const { south, north, west, east } = boxAround({ lat, lng: shifted(lng) }, radiusMiles)
  const cells: string[] = []
  for (let y = cellAt(south); y <= cellAt(north) && cells.length <= MOST_CELLS; y++)
    for (let x = cellAt(west); x <= cellAt(east) && cells.length <= MOST_CELLS; x++) cells.push(`${kind[0]}${y}/${x}:`)
  return cells
}

const cellAt = (degrees: number) => Math.floor(degrees * CELLS_PER_DEGREE)
