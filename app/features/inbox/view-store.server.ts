import { type Generated, sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    inboxViews: { id: Generated<string>; staffId: string; name: string; query: string }
  }
}

export type SavedView = { id: string; name: string; query: string }

/** Of one of the staff, by their names. */
export async function listViews(db: Db, staffId: string): Promise<SavedView[]> {
  return db.selectFrom('inboxViews').select(['id', 'name', 'query']).where('staffId', '=', staffId).orderBy('name').execute()
}

/** One of a name that is there already becomes this one. */
export async function putView(trx: Trx, view: { staffId: string; name: string; query: string }): Promise<void> {
  await trx
    .insertInto('inboxViews')
    .values(view)
    .onConflict((conflict) => conflict.columns(['staffId', 'name']).doUpdateSet({ query: view.query }))
    .execute()
}

/** Filters that look for an address, or are called by it. @param email in small letters */
export async function eraseViewsWith(trx: Trx, email: string): Promise<void> {
  const encoded = new URLSearchParams({ q: email }).toString().slice('q='.length).toLowerCase()
  await trx
    .deleteFrom('inboxViews')
    .where(sql<boolean>`position(${encoded} in lower(query)) > 0 or position(${email} in lower(name)) > 0`)
    .execute()
}

export async function deleteView(trx: Trx, staffId: string, id: string): Promise<void> {
  await trx.deleteFrom('inboxViews').where('staffId', '=', staffId).where('id', '=', id).execute()
}
