import type { Db, Trx } from '#app/platform/database/database.server.ts'

/** Single values by name. Data with several values of one kind needs a table. */
export async function findValue(db: Db, name: string): Promise<string | undefined> {
  return (await db.selectFrom('keyValues').select('value').where('name', '=', name).executeTakeFirst())?.value
}

export async function setValue(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('keyValues')
    .values({ name, value })
    .onConflict((row) => row.column('name').doUpdateSet({ value }))
    .execute()
}

/** Stores a value if there is none, or if the stored one is at most `before` or differs from `not`. Of parallel callers one succeeds. */
export async function claimValue(trx: Trx, name: string, value: string, isOver?: { before: string } | { not: string }): Promise<boolean> {
  const claimed = await trx
    .insertInto('keyValues')
    .values({ name, value })
    .onConflict((row) => {
      const again = row.column('name')
      if (!isOver) return again.doNothing()
      const [operator, other] = 'before' in isOver ? (['<=', isOver.before] as const) : (['<>', isOver.not] as const)
      return again.doUpdateSet({ value }).where('keyValues.value', operator, other)
    })
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function replaceValue(db: Db, name: string, value: { from: string; to: string }): Promise<boolean> {
  const updated = await db
    .updateTable('keyValues')
    .set({ value: value.to })
    .where('name', '=', name)
    .where('value', '=', value.from)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** @returns false if there was no such value */
export async function deleteValue(db: Db, name: string, value?: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('keyValues')
    .where('name', '=', name)
    .$if(value !== undefined, (query) => query.where('value', '=', value ?? ''))
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
