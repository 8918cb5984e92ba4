import type { Db } from '#app/platform/database/database.server.ts'
import { findValue, setValue } from '#app/platform/jobs/key-values.server.ts'

const STATUS_KEY = 'example-work'
/** `begun`: loading may have been interrupted. `none`: no examples are wanted, for example in tests. */
type Status = 'begun' | 'loaded' | 'none'

export async function findExampleStatus(db: Db): Promise<Status | undefined> {
  return (await findValue(db, STATUS_KEY)) as Status | undefined
}

export function setExampleStatus(db: Db, status: Status): Promise<void> {
  return setValue(db, STATUS_KEY, status)
}

export async function hasExampleWork(db: Db): Promise<boolean> {
  const status = await findExampleStatus(db)
  return status === 'begun' || status === 'loaded'
}
