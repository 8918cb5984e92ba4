-- Businesses and churches, whoever told us of them: the examples of a demo, a ministry's own file, or an open data set.

-- Part of PostgreSQL's own extras; since version 13 the owner of a database may make it.
create extension if not exists pg_trgm;

-- Whom a place's facts ask to be named, and under which terms they came.
create table place_origins (
  id integer generated always as identity primary key,
  attribution text not null,
  licence text not null,
  unique (attribution, licence)
);

create table places (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('business', 'church')),
  name text not null,
  types text[] not null default '{}',
  description text,
  street text,
  city text,
  -- Two letters, as the post writes it.
  state text,
  zip text,
  -- Longitude, latitude in degrees. A longitude east of Greenwich stands as what it is less 360, so that the United
  -- States lie in one piece, from Guam (-215) to Puerto Rico (-65).
  location point not null check (location[0] between -360 and 0 and location[1] between -90 and 90),
  phone text,
  email text,
  website text,
  -- By weekday: {"monday": {"open": "07:30", "close": "17:30"}, "sunday": null}; null where nobody said.
  hours jsonb,
  badges text[] not null default '{}',
  contribution_tier text check (contribution_tier in ('legacy', 'harvest', 'seed')),
  joined_on date,
  verified_at timestamptz,
  logo text,
  -- What the church itself said.
  members integer check (members > 0),
  -- Who told us of it, and by what name they know it: an import of the same source meets the same row.
  source text not null,
  source_id text not null,
  origin integer references place_origins,
  updated_at timestamptz not null default now(),
  -- For searches, in small letters and without accents: the name, and all that one may look for it by.
  folded_name text not null,
  folded_text text not null,
  unique (source, source_id)
);

-- The nearest first, of one kind, with the ids beside it, so that only what is shown is read from the table. Those who
-- contribute come before all others, wherever they are, and have an index of their own.
create index places_businesses on places using gist (location) include (id) where kind = 'business' and contribution_tier is null;
create index places_churches on places using gist (location) include (id) where kind = 'church' and contribution_tier is null;
create index places_contributors on places using gist (location) where contribution_tier is not null;
create index places_names on places using gin (folded_name gin_trgm_ops);
create index places_words on places using gin (to_tsvector('simple', folded_text));
