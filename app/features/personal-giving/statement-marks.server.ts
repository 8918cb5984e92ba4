import { yearOf } from '#app/features/site/dates.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { keyedDigest } from '#app/platform/digest.server.ts'
import { forgetMark, forgetMarks } from '#app/platform/marks.server.ts'

const beginningOf = (year: number, practice: boolean) => `statement-mailed:${practice ? 'practice:' : ''}${year}:`

/** The name of the mark that a statement was mailed: whose it is only who has the key can tell. @param email in small letters */
export function statementMark(secretKey: string, email: string, of: { year: number; practice: boolean }): string {
  return beginningOf(of.year, of.practice) + keyedDigest(secretKey, 'statement-mailed', email)
}

/** A statement is mailed in the January after its year; a year later nobody asks any more whether it was. */
export async function forgetStatementMarks(db: Db, now: Date): Promise<number> {
  const over = yearOf(now) - 2
  let forgotten = 0
  for (let year = over; year > over - 10; year--)
    for (const practice of [true, false]) forgotten += await forgetMarks(db, beginningOf(year, practice))
  return forgotten
}

/** Of one person, with all that is erased of theirs. */
export async function forgetStatementMarksOf(db: Db, secretKey: string, email: string, now: Date): Promise<void> {
  const last = yearOf(now)
  for (let year = last; year > last - 3; year--)
    for (const practice of [true, false]) await forgetMark(db, statementMark(secretKey, email, { year, practice }))
}
