-- What Ambassadors earn: their codes, what is known of a visitor for a day, and likes of stories.

-- Every act of signing up gets a code of its own, so that no answer tells whether the address was known. All codes of a
-- holder earn for the same holder.
create table invitation_codes (
  code text primary key check (code ~ '^[0-9A-Z]{8}$'),
  holder_id uuid not null references seed_holders,
  -- The act of signing up that it was made for.
  attempt text not null unique,
  -- Why nothing is earned by it until a person has looked.
  suspicion text,
  made_at timestamptz not null
);
create index invitation_codes_holder on invitation_codes (holder_id, made_at);

-- Digests of visitors are made with the salt of the day. Both are deleted by the second day: nobody can tell then who came.
create table visitor_salts (
  day date primary key,
  salt text not null
);

create table seen_visitors (
  day date not null,
  -- Of the network, the browser's name and what was visited.
  digest text not null,
  holder_id uuid not null references seed_holders,
  -- Of the network and the holder.
  network text not null,
  -- The holder's own device; anybody else's was counted, posted or not.
  seen_as text not null check (seen_as in ('own', 'posted', 'held')),
  primary key (day, digest)
);
create index seen_visitors_of_holder on seen_visitors (holder_id, day);

create table story_likes (
  -- A digest of what the device keeps that liked, to take it back.
  key text primary key,
  slug text not null references stories (slug) on update cascade on delete cascade,
  day date not null,
  -- As of a visitor: it tells nothing once the salt of its day is gone.
  digest text not null,
  -- What an Ambassador earned by it, to be taken back with it.
  seed_entry uuid references seed_entries,
  liked_at timestamptz not null,
  unique (slug, day, digest)
);

-- What a holder was given since a moment; an entry's own corrections.
set local lock_timeout = '10s';
create index seed_entries_of_holder on seed_entries (holder_id, booked_at);
create index seed_entries_reverses on seed_entries (reverses) where reverses is not null;
