import type { GivingServices } from './giving-services.server.ts'

/**
 * Writes to the ministry about every alert it has not been told of: drift, disputes, fraud, a paused form. A mail for
 * each, in the transaction that notes it.
 * @param to the ministry's own address
 */
export async function tellAlerts(
  { db, mail, now, site }: Pick<GivingServices, 'db' | 'mail' | 'now' | 'site'>,
  to: string,
): Promise<number> {
  const untold = await db.selectFrom('moneyAlerts').selectAll().where('toldAt', 'is', null).orderBy('raisedAt').limit(20).execute()
  for (const alert of untold) {
    await db.transaction().execute(async (trx) => {
      const noted = await trx
        .updateTable('moneyAlerts')
        .set({ toldAt: now() })
        .where('id', '=', alert.id)
        .where('toldAt', 'is', null)
        .executeTakeFirst()
      if (noted.numUpdatedRows === 0n) return
      await mail(trx, {
        kind: 'money-alert',
        to,
        subject: `${site.name}: please look at the money (${alert.kind})`,
        paragraphs: [alert.summary, alert.practice ? 'This is practice money.' : 'This is real money.'],
      })
    })
  }
  return untold.length
}
