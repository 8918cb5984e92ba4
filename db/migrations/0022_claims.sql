-- A claim while it is being made: whose place, where a code was sent, whether it came back. Gone after a day.
create table claim_starts (
  id uuid primary key default gen_random_uuid(),
  attempt text not null unique,
  -- The personal link that leads on.
  link_id uuid not null,
  kind text not null check (kind in ('business', 'church')),
  -- Null for a business that is to be added.
  place_id bigint references places on delete cascade,
  channel text check (channel in ('email', 'phone')),
  -- Null where a person is to look instead.
  destination text,
  verified_at timestamptz,
  -- The claim that it became.
  claim_id uuid,
  -- When the last code was sent.
  sent_at timestamptz,
  created_at timestamptz not null
);
create index claim_starts_created on claim_starts (created_at);

-- What somebody says of a place and of being its owner. `proof`: what the code proved, if one was entered.
create table claims (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  attempt text not null unique,
  received_at timestamptz not null,
  suspicion text constraint claims_suspicion check (suspicion in ('honeypot', 'many-from-one-network')),
  told_at timestamptz,
  crowded boolean not null default false,
  kind text not null check (kind in ('business', 'church')),
  place_id bigint references places on delete set null,
  channel text check (channel in ('email', 'phone')),
  destination text,
  proof text not null check (proof in ('contact-on-file', 'own-domain', 'reachable', 'none')),
  business_name text not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  website text,
  address text,
  description text not null,
  outcome text not null check (outcome in ('approved', 'waiting', 'disputed', 'refused')),
  decided_at timestamptz,
  decided_by text
);
create index claims_email on claims (lower(email));
create index claims_untold on claims (crowded, received_at) where told_at is null;
create index claims_open on claims (received_at) where outcome in ('waiting', 'disputed');

-- Who looks after a listing. What they say of it, no import changes any more.
create table listing_owners (
  place_id bigint primary key references places on delete cascade,
  -- In small letters: whoever opens a link that was sent there.
  email text not null,
  claim_id uuid not null,
  since timestamptz not null
);
create index listing_owners_email on listing_owners (email);
alter table places add column owned_since timestamptz;
