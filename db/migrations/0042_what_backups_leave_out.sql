-- What stands in no backup says so itself, here and wherever such a table is made (db/migrations/README.md): a backup lives
-- for weeks, and would keep what is promised to be gone within hours, or what means nothing anywhere else.
set local lock_timeout = '10s';

-- The secrets of days, and what was made with them: once they are gone, nobody can tell who came.
comment on table visitor_salts is 'not in backups';
comment on table seen_visitors is 'not in backups';
-- Fingerprints of networks, kept for hours.
comment on table gift_declines is 'not in backups';
comment on column gifts.network is 'not in backups';
comment on column gifts.network_block is 'not in backups';
-- Counters, codes that work for minutes, and who is at which work just now.
comment on table rate_limits is 'not in backups';
comment on table codes is 'not in backups';
-- Who was signed in at the desk signs in again: a session that somebody has ended since stays ended.
comment on table desk_sessions is 'not in backups';
comment on table facts is 'not in backups where starts_with(name, ''lease:'')';
-- A restored table has all its indexes.
comment on table place_indexes_aside is 'not in backups';

-- Work that a backup carries, until a site takes it up into its queue: each job under its own id, so that it is done once.
create table carried_jobs (
  id uuid primary key,
  name text not null,
  data jsonb not null,
  start_after timestamptz not null
);
create index carried_jobs_name on carried_jobs (name);
