import type { Db } from '#app/platform/database/database.server.ts'
import { findMark, forgetMark, setMark } from '#app/platform/marks.server.ts'

const LACKING = 'backup-lacks-pictures'

/** Keeps how many files of pictures the backup of last night lacks, for the desk. */
export async function noteLacking(db: Db, files: number): Promise<void> {
  await (files > 0 ? setMark(db, LACKING, String(files)) : forgetMark(db, LACKING))
}

/** @returns 0 where it has all */
export async function findLacking(db: Db): Promise<number> {
  return Number((await findMark(db, LACKING)) ?? 0)
}
