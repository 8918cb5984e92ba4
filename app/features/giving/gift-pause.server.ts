import { raiseAlert } from './alert-store.server.ts'
import { forgetDeclines } from './decline-store.server.ts'
import { type GivingServices, isPractice } from './giving-services.server.ts'

export const PAUSE_MINUTES = 60
const PAUSED_UNTIL = 'gifts-paused-until'

/** Pauses the form for everyone and tells the ministry, once however many processes ask for it. */
export async function pauseGifts({ db, payments, now }: Pick<GivingServices, 'db' | 'payments' | 'now'>, why: string): Promise<void> {
  const at = now()
  const until = new Date(at.getTime() + PAUSE_MINUTES * 60_000).toISOString()
  await db.transaction().execute(async (trx) => {
    const begun = await trx
      .insertInto('facts')
      .values({ name: PAUSED_UNTIL, value: until })
      .onConflict((row) => row.column('name').doUpdateSet({ value: until }).where('facts.value', '<=', at.toISOString()))
      .returning('name')
      .executeTakeFirst()
    if (!begun) return
    await raiseAlert(trx, {
      kind: 'gifts-paused',
      subject: until,
      summary: `Gifts are paused until ${until}: ${why}. This looks like card testing.`,
      practice: isPractice(payments),
      at,
    })
  })
}

/** Opens the form again before the pause is over. What led to it counts no more. */
export async function resumeGifts({ db, now }: Pick<GivingServices, 'db' | 'now'>): Promise<void> {
  await forgetDeclines(db, now())
  await db.deleteFrom('facts').where('name', '=', PAUSED_UNTIL).execute()
}

/** @returns whole seconds until the form opens again; 0 while it is open */
export async function findPauseSeconds({ db, now }: Pick<GivingServices, 'db' | 'now'>): Promise<number> {
  const fact = await db.selectFrom('facts').select('value').where('name', '=', PAUSED_UNTIL).executeTakeFirst()
  return fact ? Math.max(0, Math.ceil((new Date(fact.value).getTime() - now().getTime()) / 1000)) : 0
}
