import { sql } from 'kysely'
import type { Trx } from '#app/platform/database/database.server.ts'

/** All tables in the schema of the site but those of extensions. */
export async function listTables(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    order by relname collate "C"`.execute(trx)
  return rows.map(({ name }) => name)
}

/**
 * Takes away what migrations and the job queue have made. Where somebody's view stands on one of the tables, PostgreSQL refuses,
 * and nothing is taken away.
 */
export async function clearDatabase(trx: Trx): Promise<void> {
  await sql`
    do $$
    declare one record;
    begin
      for one in
        select 'table' as kind, string_agg(c.oid::regclass::text, ', ') as names from pg_class c
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
            and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
        union all select 'sequence', string_agg(c.oid::regclass::text, ', ') from pg_class c
          where relnamespace = 'public'::regnamespace and relkind = 'S'
            and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i', 'e'))
        union all select 'routine', string_agg(p.oid::regprocedure::text, ', ') from pg_proc p
          where pronamespace = 'public'::regnamespace
            and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
        union all select 'type', string_agg(t.oid::regtype::text, ', ') from pg_type t
          where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
            and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = t.oid and deptype = 'e')
      loop
        if one.names is not null then execute format('drop %s %s', one.kind, one.names); end if;
      end loop;
      drop schema if exists jobs cascade;
    end $$`.execute(trx)
}
