-- Files of places: how far each was read, so that an import which was cut short goes on where it was.

create table place_imports (
  id integer generated always as identity primary key,
  source text not null,
  file_name text not null,
  file_bytes bigint not null,
  -- Of its beginning and its end: a file of many gigabytes is not read twice to know it again.
  file_digest text not null,
  format text not null,
  -- What was chosen with the command and decides which records become places.
  choices jsonb not null,
  -- What is done: bytes of the file, for Parquet rows; how many records that were; how long the file of rejects is.
  position bigint not null default 0,
  records bigint not null default 0,
  rejects_bytes bigint not null default 0,
  counts jsonb not null default '{}',
  -- Of all runs together, without what lay between them.
  worked_ms bigint not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz
);
create index place_imports_unfinished on place_imports (source) where finished_at is null;

-- What a file has named so far, where places that it does not name are to be deleted at its end.
create table place_import_names (
  import integer not null references place_imports on delete cascade,
  source_id text not null,
  primary key (import, source_id)
);

-- Indexes of `places` that a large import has set aside, and how each is made again.
create table place_indexes_aside (
  name text primary key,
  definition text not null
);
