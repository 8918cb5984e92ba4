import { data, redirect, type RouterContextProvider } from 'react-router'
import { isHolderSuspended, getOrCreateHolder } from '#app/domains/community/seeds/seed-store.server.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { normalizeCode, INVITATION_NOT_FOUND, CODE_LENGTH, CODE_ALPHABET } from './invitation-code.ts'
import type { ColumnType } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Suspicion } from '#app/platform/database/tables.ts'
import { createCode } from '#app/platform/tokens.server.ts'

declare module '#app/platform/page-cache.server.ts' {
  interface PageTags {
    invitations: true
  }
}

type Opened = { params: { code: string }; context: Readonly<RouterContextProvider> }

/** Redirects if the code is not in its normal spelling. @throws Response 404 if the code is unknown or its holder is suspended */
export async function requireInvitationCode({ params, context }: Opened, addressOf: (code: string) => string): Promise<string> {
  context.get(pageContext).reading.dependsOn('invitations')
  const code = normalizeCode(params.code)
  const known = code && (await findInvitationCode(context.get(servicesContext).db, code))
  if (!known || (await isHolderSuspended(context.get(servicesContext).db, known.holderId)))
    throw data(INVITATION_NOT_FOUND, { status: 404 })
  if (code !== params.code) throw redirect(addressOf(code))
  return code
}

export const NO_INDEX_HEADERS = { 'x-robots-tag': 'noindex' }

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    invitationCodes: {
      code: string
      holderId: string
      idempotencyKey: string
      suspicion: Suspicion | null
      madeAt: Timestamp
      trustedBy: ColumnType<string | null, string | null | undefined>
      trustedAt: ColumnType<Date | null, Date | null | undefined>
    }
  }
}

type SignUp = { email: string; idempotencyKey: string; suspicion: Suspicion | null; now: Date }

/** Every sign-up gets a code of its own, even if its e-mail address signed up before (docs/decisions/ambassador-codes.md). */
export async function createInvitationCode(trx: Trx, { email, idempotencyKey, suspicion, now }: SignUp): Promise<string> {
  const holderId = await getOrCreateHolder(trx, email, now)
  for (;;) {
    const code = createCode(CODE_LENGTH, CODE_ALPHABET)
    const made = await trx
      .insertInto('invitationCodes')
      .values({ code, holderId, idempotencyKey, suspicion, madeAt: now })
      .onConflict((row) => row.doNothing())
      .returning('code')
      .executeTakeFirst()
    if (made) return code
    // No row was inserted: either the sign-up has a code already, or the drawn code is in use and another one is drawn.
    const earlier = await findCodeBySubmission(trx, idempotencyKey)
    if (earlier) return earlier
  }
}

export async function findCodeBySubmission(db: Db, idempotencyKey: string): Promise<string | undefined> {
  return (await db.selectFrom('invitationCodes').select('code').where('idempotencyKey', '=', idempotencyKey).executeTakeFirst())?.code
}

export async function findInvitationCode(db: Db, code: string) {
  return db.selectFrom('invitationCodes').select(['code', 'holderId', 'suspicion']).where('code', '=', code).executeTakeFirst()
}

export async function listEarningCodes(db: Db, holderId: string): Promise<string[]> {
  return (await listInvitationCodes(db, holderId)).filter(({ suspicion }) => suspicion === null).map(({ code }) => code)
}

export async function listInvitationCodes(db: Db, holderId: string, most?: number) {
  return db
    .selectFrom('invitationCodes')
    .select(['code', 'suspicion', 'madeAt'])
    .where('holderId', '=', holderId)
    .orderBy('madeAt')
    .orderBy('code')
    .$if(most !== undefined, (query) => query.limit(most!))
    .execute()
}

/** Lets the code of a suspicious sign-up earn from now on. @returns false if the code is unknown or not suspicious */
export async function markCodeReviewed(db: Db, code: string, { by, now }: { by: string; now: Date }): Promise<boolean> {
  const trusted = await db
    .updateTable('invitationCodes')
    .set({ suspicion: null, trustedBy: by, trustedAt: now })
    .where('code', '=', code)
    .where('suspicion', 'is not', null)
    .returning('code')
    .executeTakeFirst()
  return trusted !== undefined
}

export async function deleteInvitationCodes(trx: Trx, holderId: string): Promise<void> {
  await trx.deleteFrom('invitationCodes').where('holderId', '=', holderId).execute()
}
