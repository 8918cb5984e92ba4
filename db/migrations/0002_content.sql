--------------------------------------------------------------------------------------------------------------------
-- Content: what the ministry changed of what its site says
--------------------------------------------------------------------------------------------------------------------

-- What the ministry changed of what its site says. A row is one version of an entry, and is never changed, except that a planned
-- version becomes a draft when another is published before its time. Where there is no row, the code's own words apply.
create table content_versions (
  kind text not null,
  -- Empty for a kind that has one entry only.
  id text not null,
  language text not null,
  version integer not null,
  -- Null: from this version on, the code's own words apply, and an entry that the code does not have is gone.
  value jsonb,
  saved_at timestamptz not null,
  saved_by uuid not null,
  saved_by_name text not null,
  -- Null for a draft. Of the versions whose time has come, the one published last is shown.
  published_at timestamptz,
  primary key (kind, id, language, version)
);
create index content_versions_published on content_versions (language, kind, id, published_at desc, version desc) where published_at is not null;
