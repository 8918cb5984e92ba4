-- What a business applies with. `answers`: by the id of each question of the survey, the values that were chosen; a question
-- that was left open is not in it.
create table partnerships (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  attempt text not null unique,
  received_at timestamptz not null,
  suspicion text constraint partnerships_suspicion check (suspicion in ('honeypot', 'many-from-one-network')),
  told_at timestamptz,
  crowded boolean not null default false,
  business_name text not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  address text,
  website text,
  answers jsonb not null default '{}'
);
create index partnerships_email on partnerships (lower(email));
create index partnerships_untold on partnerships (crowded, received_at) where told_at is null;
