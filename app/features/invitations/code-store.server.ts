import { randomInt } from 'node:crypto'
import type { ColumnType } from 'kysely'
import { requireHolder } from '#app/features/seeds/seed-store.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Suspicion } from '#app/platform/database/tables.ts'
import { CODE_LENGTH, CODE_LETTERS } from './invitation-code.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    invitationCodes: {
      code: string
      holderId: string
      attempt: string
      suspicion: Suspicion | null
      madeAt: Moment
      trustedBy: ColumnType<string | null, string | null | undefined>
      trustedAt: ColumnType<Date | null, Date | null | undefined>
    }
  }
}

type SignUp = { email: string; attempt: string; suspicion: Suspicion | null; now: Date }

/**
 * A code of its own for one act of signing up, inside its transaction, whoever signed up before with the same address
 * (docs/decisions/a-code-for-each-sign-up.md).
 */
export async function makeCode(trx: Trx, { email, attempt, suspicion, now }: SignUp): Promise<string> {
  const holderId = await requireHolder(trx, email, now)
  for (;;) {
    const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
    const made = await trx
      .insertInto('invitationCodes')
      .values({ code, holderId, attempt, suspicion, madeAt: now })
      .onConflict((row) => row.doNothing())
      .returning('code')
      .executeTakeFirst()
    if (made) return code
    // The act has one, whatever became of what else was stored of it; otherwise the code is somebody else's, and another is drawn.
    const earlier = await findCodeOf(trx, attempt)
    if (earlier) return earlier
  }
}

/** Of an act of signing up. */
export async function findCodeOf(db: Db, attempt: string): Promise<string | undefined> {
  return (await db.selectFrom('invitationCodes').select('code').where('attempt', '=', attempt).executeTakeFirst())?.code
}

/** Whose code it is, and why nothing is earned by it, if so. */
export async function findCode(db: Db, code: string): Promise<{ code: string; holderId: string; suspicion: Suspicion | null } | undefined> {
  return db.selectFrom('invitationCodes').select(['code', 'holderId', 'suspicion']).where('code', '=', code).executeTakeFirst()
}

/** Every code by which a holder earns, the first before all. */
export async function listCodesOf(db: Db, holderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invitationCodes')
    .select('code')
    .where('holderId', '=', holderId)
    .where('suspicion', 'is', null)
    .orderBy('madeAt')
    .orderBy('code')
    .execute()
  return rows.map(({ code }) => code)
}

/** All of a holder, whether they earn or not, the first before all. @param most not more than so many */
export async function listAllCodesOf(
  db: Db,
  holderId: string,
  most?: number,
): Promise<{ code: string; suspicion: Suspicion | null; madeAt: Date }[]> {
  return db
    .selectFrom('invitationCodes')
    .select(['code', 'suspicion', 'madeAt'])
    .where('holderId', '=', holderId)
    .orderBy('madeAt')
    .orderBy('code')
    .$if(most !== undefined, (query) => query.limit(most!))
    .execute()
}

/** Those that earn nothing until a person trusts them, the oldest first. */
export async function listSuspiciousCodes(db: Db) {
  return db
    .selectFrom('invitationCodes')
    .select(['code', 'holderId', 'suspicion', 'madeAt'])
    .where('suspicion', 'is not', null)
    .orderBy('madeAt')
    .execute()
}

/** A person has looked at a suspicious sign-up: from now on its code earns. @returns whether there was one */
export async function trustCode(db: Db, code: string, { by, now }: { by: string; now: Date }): Promise<boolean> {
  const trusted = await db
    .updateTable('invitationCodes')
    .set({ suspicion: null, trustedBy: by, trustedAt: now })
    .where('code', '=', code)
    .where('suspicion', 'is not', null)
    .returning('code')
    .executeTakeFirst()
  return trusted !== undefined
}

/** What a person asks who wants to be removed: their links lead nowhere any more. */
export async function deleteCodesOf(trx: Trx, holderId: string): Promise<void> {
  await trx.deleteFrom('invitationCodes').where('holderId', '=', holderId).execute()
}
