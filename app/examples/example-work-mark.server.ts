import type { Db } from '#app/platform/database/database.server.ts'
import { findMark, setMark } from '#app/platform/marks.server.ts'

const MARK = 'example-work'
/** `begun`: the process may have ended on the way, and what is missing is still to come. `none`: a desk without, as the tests begin. */
type Standing = 'begun' | 'loaded' | 'none'

/** How far the examples of this database have come; undefined where nobody has asked for them yet. */
export async function findStanding(db: Db): Promise<Standing | undefined> {
  return (await findMark(db, MARK)) as Standing | undefined
}

export function noteStanding(db: Db, standing: Standing): Promise<void> {
  return setMark(db, MARK, standing)
}

/** Whether some of what came in at this desk are examples. */
export async function holdsExampleWork(db: Db): Promise<boolean> {
  const standing = await findStanding(db)
  return standing === 'begun' || standing === 'loaded'
}
