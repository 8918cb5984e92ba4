import { selectReceived } from '#app/forms/received-rows.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { sectionOf } from './digest-mail.server.ts'
import type { AnySubmissionKind } from './submission-kind.ts'

type Wanted = { references: string[] } | { since: Date } | { suspiciousSince: Date }

const AT_A_TIME = 500

/** Every submission that is wanted, in full, kind after kind, each from the oldest on: for what stood in a mail by its reference alone. */
export async function* readSubmissions(db: Db, kinds: AnySubmissionKind[], wanted: Wanted) {
  for (const kind of kinds) {
    let query = selectReceived(db, kind.table).selectAll()
    if ('references' in wanted) query = query.where('reference', 'in', wanted.references)
    else if ('since' in wanted) query = query.where('receivedAt', '>=', wanted.since)
    else query = query.where('suspicion', 'is not', null).where('receivedAt', '>=', wanted.suspiciousSince)
    for (let after: { receivedAt: Date; id: string } | undefined; ;) {
      const rows = await query
        .$if(after !== undefined, (all) =>
          all.where(({ eb, refTuple, tuple }) => eb(refTuple('receivedAt', 'id'), '>', tuple(after!.receivedAt, after!.id))),
        )
        .orderBy('receivedAt')
        .orderBy('id')
        .limit(AT_A_TIME)
        .execute()
      for (const row of rows) yield sectionOf(kind, row)
      if (rows.length < AT_A_TIME) break
      after = rows.at(-1)
    }
  }
}

/** How many came in since then of which nothing is suspicious. */
export async function countOrdinary(db: Db, kinds: AnySubmissionKind[], since: Date): Promise<number> {
  let ordinary = 0
  for (const { table } of kinds) {
    const { count } = await selectReceived(db, table)
      .select(({ fn }) => fn.countAll().as('count'))
      .where('suspicion', 'is', null)
      .where('receivedAt', '>=', since)
      .executeTakeFirstOrThrow()
    ordinary += Number(count)
  }
  return ordinary
}
