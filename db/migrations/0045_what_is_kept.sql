-- What is deleted by itself: when that was done last, and how much went then and ever since. The desk shows it.
create table sweeps (
  what text primary key,
  ran_at timestamptz not null,
  gone integer not null,
  gone_ever bigint not null
);

-- When a keeper had a mail tried again that had not left: from then on it has as long as a new one.
set local lock_timeout = '10s';
alter table mails add column asked_again_at timestamptz;
-- The outbox shows what has not left, the newest first, beside a hundred thousand that have.
create index mails_unsent on mails (created_at desc) where sent_at is null;
-- The figures of the last weeks are counted without reading the years before.
create index gift_payments_paid on gift_payments (paid_at);
create index seed_entries_booked on seed_entries (booked_at) where held_reason is null;

-- What staff took away, for thirty days: the row as it was, so that nothing else has to know of the trash.
create table trash (
  id uuid primary key default gen_random_uuid(),
  reference text not null,
  -- In small letters, for whoever asks to be removed.
  email text not null,
  -- Of what was taken away: what is kept for so long goes from here then, too.
  received_at timestamptz not null,
  taken jsonb not null,
  trashed_at timestamptz not null,
  trashed_by text not null
);
create index trash_newest on trash (trashed_at desc);
create index trash_email on trash (email);
