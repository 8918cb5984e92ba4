import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    placeIndexesAside: { name: string; definition: string }
  }
}

/** What takes longest, so that neither of two is left with it at the end. */
const LONG = sql<boolean>`(definition like '% gin %' or name = 'place_words')`

/** As much as sorts a few million places without files; only for the length of a statement. */
const MEMORY = sql`set local maintenance_work_mem = '256MB'`

/**
 * Takes away every index of the places but those that keep them unique, and the rule that an origin is a known one, and
 * writes down how each is made again, in the same transaction: none is ever lost. The list of their words is not kept up
 * meanwhile, but counted at the end. Searches still answer, and read the whole table for it.
 */
export async function setIndexesAside(db: Db): Promise<void> {
  await sql`
    do $$
    declare one record;
    begin
      for one in select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
        from pg_index where indrelid = 'places'::regclass and not indisunique
      loop
        insert into place_indexes_aside values (one.name, one.definition);
        execute 'drop index ' || one.name;
      end loop;
      for one in select conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where conrelid = 'places'::regclass and contype = 'f'
      loop
        insert into place_indexes_aside values (one.name, format('alter table places add constraint %I %s', one.name, one.definition));
        execute format('alter table places drop constraint %I', one.name);
      end loop;
      -- Whoever counts them just now would not know of what is written from here on.
      insert into place_indexes_aside values ('place_words', 'select count_place_words()')
        on conflict (name) do update set definition = excluded.definition;
      alter table places disable trigger user;
    end $$`.execute(db)
}

export async function listIndexesAside(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('placeIndexesAside').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/**
 * Makes again what was set aside, two at a time: each in a transaction of its own, so that whoever is ended in the middle
 * leaves the rest for the next. Whoever writes places waits for it, whoever reads does not.
 */
export async function putIndexesBack(db: Db): Promise<void> {
  if ((await listIndexesAside(db)).length === 0) return
  // What is written from now on counts its own words; those there are by then are counted below.
  await sql`alter table places enable trigger user`.execute(db)
  const restore = async () => {
    while (await putOneBack(db));
  }
  await Promise.all([restore(), restore()])
}

async function putOneBack(db: Db): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await MEMORY.execute(trx)
    const waiting = trx.selectFrom('placeIndexesAside').selectAll().orderBy(LONG, 'desc').orderBy('name')
    const next = await waiting.limit(1).forUpdate().skipLocked().executeTakeFirst()
    if (!next) return false
    await sql`
      do $$
      begin
        execute (select definition from place_indexes_aside where name = current_setting('site.index_to_make'));
      end $$`.execute(await named(trx, next.name))
    await trx.deleteFrom('placeIndexesAside').where('name', '=', next.name).execute()
    return true
  })
}

/** A block of statements takes no values but those of settings. */
async function named<T extends Db>(trx: T, name: string): Promise<T> {
  await sql`select set_config('site.index_to_make', ${name}, true)`.execute(trx)
  return trx
}

/** What the planner and index-only searches go by; outside a transaction. */
export async function tidyPlaces(db: Db): Promise<void> {
  await sql`vacuum analyze places`.execute(db)
}

/** Roughly, and at once: as of the last time that the planner counted, exactly where it never did. */
export async function estimateCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select case when reltuples >= 0 then reltuples::float8
      else (select count(*) from (select from places limit 1000000) as first)::float8 end as count
    from pg_class where oid = 'places'::regclass`.execute(db)
  return rows[0]!.count
}
