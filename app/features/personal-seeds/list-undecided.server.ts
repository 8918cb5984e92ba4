import { listSuspiciousCodes } from '#app/features/invitations/code-store.server.ts'
import { listLeftOut } from '#app/features/seeds/left-out-seeds.server.ts'
import { listEmails } from '#app/features/seeds/seed-store.server.ts'
import { listWaitingDays } from '#app/features/seeds/waiting-seeds.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** What waits for a person: seeds by Ambassador and day, codes that earn nothing until somebody trusts them, and what was not kept. */
export async function listUndecidedSeeds(db: Db, practice: boolean) {
  const [days, suspicious, leftOut] = await Promise.all([listWaitingDays(db, practice), listSuspiciousCodes(db), listLeftOut(db, practice)])
  const emails = await listEmails(
    db,
    suspicious.map(({ holderId }) => holderId),
  )
  return { days, leftOut, codes: suspicious.map(({ holderId, ...code }) => ({ ...code, email: emails.get(holderId) ?? null })) }
}
