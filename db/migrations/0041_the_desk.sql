-- Who may come in at the desk, how they show who they are, and what they did there.
create table desk_staff (
  id uuid primary key,
  email text not null,
  -- Given by the person who joins.
  name text,
  role text not null constraint desk_staff_role check (role in ('keeper', 'helper')),
  invited_at timestamptz not null,
  -- Until when the last link to join opens.
  invited_until timestamptz,
  -- Since when password and second factor are there; null again while both are to be chosen anew.
  joined_at timestamptz,
  -- Argon2id, salted, and keyed with what stands outside the database.
  password_hash text,
  disabled_at timestamptz,
  -- By it a device that signed in before is known again: a new password brings another.
  device_key uuid not null,
  -- Of a demo: comes in by an address alone.
  example boolean not null default false,
  constraint desk_staff_joined check (joined_at is null or example or (password_hash is not null and name is not null))
);
create unique index desk_staff_email on desk_staff (lower(email));

create table desk_sessions (
  id uuid primary key,
  staff_id uuid not null references desk_staff on delete cascade,
  -- 'second-factor': the password was right; 'joining': came by the link of an invitation; 'in': all the way.
  stage text not null constraint desk_sessions_stage check (stage in ('second-factor', 'joining', 'in')),
  -- Only fingerprints of tokens are kept. The one before is known for a moment: several requests may be under way.
  token_hash text not null unique,
  previous_hash text unique,
  -- Null: at the next request.
  renewed_at timestamptz,
  -- Whether the newest token has been shown to us yet: the answer that brought it may be lost.
  arrived boolean not null default false,
  begun_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the password was typed last.
  password_at timestamptz not null,
  -- What a passkey signs next.
  challenge text not null,
  browser text not null
);
create index desk_sessions_staff on desk_sessions (staff_id);

-- Secrets of authenticator apps, encrypted with a key that is not in the database.
create table desk_apps (
  id uuid primary key,
  staff_id uuid not null references desk_staff on delete cascade,
  sealed text not null,
  made_at timestamptz not null,
  -- Null until a first code has shown that the app has it.
  confirmed_at timestamptz,
  -- The half minute of the newest code that was taken: neither it nor an older one is taken again.
  last_step bigint not null default 0
);
create unique index desk_apps_one on desk_apps (staff_id) where confirmed_at is not null;
create unique index desk_apps_waiting on desk_apps (staff_id) where confirmed_at is null;

create table desk_passkeys (
  -- The credential's own id, base64url.
  id text primary key,
  staff_id uuid not null references desk_staff on delete cascade,
  -- SubjectPublicKeyInfo, base64url.
  public_key text not null,
  algorithm integer not null,
  counter bigint not null,
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index desk_passkeys_staff on desk_passkeys (staff_id);

-- A code that was used is gone.
create table desk_recovery_codes (
  staff_id uuid not null references desk_staff on delete cascade,
  code_hash text not null,
  primary key (staff_id, code_hash)
);

-- What was done at the desk, by whom, to what. Summaries hold no secret and nobody's words.
create table desk_history (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null: somebody at the keyboard of the server.
  actor_id uuid,
  actor_name text not null,
  actor_role text not null constraint desk_history_role check (actor_role in ('keeper', 'helper', 'server')),
  verb text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb
);
create index desk_history_actor on desk_history (actor_id, id desc);
create index desk_history_verb on desk_history (verb, id desc);
create index desk_history_subject on desk_history (subject_kind, subject_id, id desc);

create function keep_desk_history() returns trigger language plpgsql as $$
begin
  raise check_violation using message = 'history is only added to', constraint = 'desk_history_stays';
end $$;
create trigger desk_history_stays before update or delete on desk_history for each row execute function keep_desk_history();
create trigger desk_history_stays_whole before truncate on desk_history for each statement execute function keep_desk_history();
