-- Pictures that people sent, made anew. Their files are named by id, width and format. Nobody is shown one before a person
-- has looked at it.
create table pictures (
  id uuid primary key,
  purpose text not null constraint pictures_purpose check (purpose in ('logo', 'memory')),
  width integer not null,
  height integer not null,
  -- Of its files, in pixels.
  widths integer[] not null,
  thumbhash text not null,
  taken_at timestamptz not null,
  -- Since when it belongs to something; what belongs to nothing for a day is deleted.
  kept_at timestamptz,
  published_at timestamptz,
  -- Since when nobody is shown it any more: its files go at the next sweep.
  withdrawn_at timestamptz
);
-- The logo that came with a claim, until it is decided.
alter table claims add column logo_id uuid;

create index pictures_waiting on pictures (taken_at) where published_at is null and withdrawn_at is null;
create index pictures_withdrawn on pictures (withdrawn_at) where withdrawn_at is not null;
