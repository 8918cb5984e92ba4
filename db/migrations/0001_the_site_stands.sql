-- Column names are snake_case here and camelCase in the code (Kysely's CamelCasePlugin).

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  attempt text not null unique,
  received_at timestamptz not null,
  held_reason text,
  name text not null,
  email text not null,
  subject text not null,
  message text not null
);
create index contact_messages_received on contact_messages (received_at desc);

create table ambassadors (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  attempt text not null unique,
  received_at timestamptz not null,
  held_reason text,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text
);
create index ambassadors_email on ambassadors (lower(email));

create table enrolments (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  attempt text not null unique,
  received_at timestamptz not null,
  held_reason text,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  church text
);
create index enrolments_email on enrolments (lower(email));

create table mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  to_address text not null,
  subject text not null,
  text_body text,
  html_body text,
  created_at timestamptz not null,
  sent_at timestamptz,
  sent_by text check (sent_by in ('smtp', 'mailbox'))
);
create index mails_created on mails (created_at desc);

create table private_links (
  id uuid primary key,
  purpose text not null,
  subject text not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create table stories (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  title text not null,
  body text not null,
  author text not null,
  theme text not null,
  example boolean not null default false,
  published_at timestamptz not null
);
create index stories_newest on stories (published_at desc, id);

-- Counters, not records: losing the last second of them in a crash costs nothing.
create unlogged table rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  taken integer not null,
  primary key (bucket, window_start)
);

-- Single values the site itself must remember, such as whether the example data was loaded.
create table facts (
  name text primary key,
  value text not null
);
