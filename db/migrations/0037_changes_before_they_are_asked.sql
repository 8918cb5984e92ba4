set local lock_timeout = '10s';
select take_tables('gifts', 'monthly_gifts', 'gift_consents');

-- A change of a monthly gift is written down before the payment service is asked for it, so that no crash can lose it or
-- the consent to it.
create table monthly_gift_changes (
  id uuid primary key,
  -- The order in which they were asked for.
  serial bigint generated always as identity,
  gift_id uuid not null references gifts,
  kind text not null check (kind in ('amount', 'pause', 'resume')),
  -- How it stood, and what is wished.
  before_amount_cents integer not null check (before_amount_cents > 0),
  before_circle_id text,
  amount_cents integer check (amount_cents > 0),
  circle_id text,
  description text,
  consent_id uuid references gift_consents,
  asked_at timestamptz not null,
  asked_by text not null check (asked_by in ('giver', 'desk')),
  undoes uuid references monthly_gift_changes,
  -- A raise that waits for a tap on the link in its mail; empty where none is needed.
  tap_until timestamptz,
  tapped_at timestamptz,
  -- The key it is asked for with is made of its id and the serial: an error that is kept under a key must not come back.
  tries integer not null default 0,
  key_serial integer not null default 1,
  next_try_at timestamptz not null,
  done_at timestamptz,
  outcome text check (outcome in ('done', 'refused', 'overtaken', 'lapsed', 'withdrawn')),
  -- What was under way when it was paused and could not be stopped any more.
  under_way_cents integer check (under_way_cents > 0),
  mailed_at timestamptz,
  check ((kind = 'amount') = (amount_cents is not null)),
  check ((kind = 'amount') = (description is not null)),
  check ((done_at is null) = (outcome is null))
);
create index monthly_gift_changes_gift on monthly_gift_changes (gift_id, serial desc);
-- One wish at a time about the amount, and one about whether it is charged.
create unique index monthly_gift_changes_open on monthly_gift_changes (gift_id, (kind = 'amount')) where done_at is null;
create index monthly_gift_changes_due on monthly_gift_changes (next_try_at) where done_at is null;
create index monthly_gift_changes_unmailed on monthly_gift_changes (done_at)
  where mailed_at is null and outcome in ('done', 'refused', 'lapsed');

alter table monthly_gifts
  -- It ends by itself then, and is not charged again.
  add column ends_at timestamptz,
  -- Until when it is paid for: a paused one is charged from then on, if it is resumed.
  add column period_ends_at timestamptz,
  add column looked_at timestamptz,
  add column card_checked_at timestamptz,
  -- How often the provider was asked to end it, and when it is asked again.
  add column cancellation_tries integer not null default 0,
  add column cancellation_due_at timestamptz,
  -- Money is owed, and the payment service does not try any more.
  add column given_up boolean not null default false;
create index monthly_gifts_customer on monthly_gifts (customer_id);
create index monthly_gifts_look on monthly_gifts (looked_at nulls first) where status <> 'canceled';
-- Whose person was taken out, because it was never paid, is old, or was asked for.
alter table gifts add column forgotten_at timestamptz;
create index gifts_to_forget on gifts (checkout_expires_at) where forgotten_at is null and settled_at is null;
create index gifts_of_long_ago on gifts (created_at) where forgotten_at is null and settled_at is not null;
