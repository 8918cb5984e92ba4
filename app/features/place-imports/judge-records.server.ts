import { readSourceId } from './check-place.ts'
import { withoutSeparator } from './file-kind.server.ts'
import type { FileRecord } from './file-record.ts'
import { type Judged, rejected } from './judged.ts'
import { sayFound } from './say-found.ts'
import type { Piece } from './split-records.server.ts'

/** How the text of a record becomes a place. */
export type Reading<Parsed> = {
  parse(text: string): Parsed
  judge(parsed: Parsed): Judged
  /** What stands where its id should be. */
  idOf(parsed: Parsed): unknown
}

const SHOWN = 500

/** One by one: whatever is wrong with a record, the next is read. */
export async function* judgeAll<Parsed>(pieces: AsyncGenerator<Piece[]>, reading: Reading<Parsed>): AsyncGenerator<FileRecord[]> {
  for await (const some of pieces)
    yield some
      .filter(({ text, problem }) => problem !== undefined || !/^[\s,]*$/.test(withoutSeparator(text)))
      .map((piece) => judgePiece(piece, reading))
}

function judgePiece<Parsed>({ text, problem, at, end, last }: Piece, reading: Reading<Parsed>): FileRecord {
  const { judged, named } = problem ? { judged: rejected(problem), named: idIn(text) } : judgeText(text, last, reading)
  // Of a place the text is not kept.
  if (judged.ok) return { judged, start: '', at, end, size: text.length }
  return { judged, named, broken: last && judged.verdict === 'rejected', start: text.slice(0, SHOWN), at, end, size: text.length }
}

function judgeText<Parsed>(text: string, last: boolean, { parse, judge, idOf }: Reading<Parsed>): Pick<FileRecord, 'judged' | 'named'> {
  let parsed: Parsed
  try {
    parsed = parse(withoutSeparator(text))
  } catch {
    return { judged: rejected(last ? 'the file ends in the middle of this record' : 'is not readable as JSON'), named: idIn(text) }
  }
  const judged = orRejected(() => judge(parsed))
  return { judged, named: nameThatStays(judged, () => idOf(parsed)) }
}

/** What nobody has thought of is wrong with one record only. */
export function orRejected(judge: () => Judged): Judged {
  try {
    return judge()
  } catch (error) {
    return rejected(`cannot be read (${sayFound((error as Error).message)})`)
  }
}

/** By what id a place that was not taken is still named, as far as it can be read. */
export function nameThatStays(judged: Judged, idOf: () => unknown): string | undefined {
  return judged.ok || !judged.stays ? undefined : idFrom(idOf)
}

function idFrom(idOf: () => unknown): string | undefined {
  try {
    return readSourceId(idOf())
  } catch {
    return undefined
  }
}

/** Of what is no whole record: where an id can be made out, that place is not taken for one that the file no longer names. */
function idIn(text: string): string | undefined {
  return idFrom(() => /"id"\s*:\s*"([^"\\]+)"/.exec(text)?.[1])
}
