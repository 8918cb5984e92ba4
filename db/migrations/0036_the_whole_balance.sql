-- All of the provider's balance in the books; fees that come late; events that are tried again without starving others;
-- refunds that are written down before they are asked for. Everything is wider than before: a process of the release
-- before goes on meanwhile.

set local lock_timeout = '10s';
select take_tables('gifts', 'gift_payments', 'ledger_postings', 'payment_events');

-- What moves the balance besides gifts: reserves, corrections, and what is none of the site's.
alter table ledger_postings drop constraint ledger_postings_account_check;
alter table ledger_postings add constraint ledger_postings_account_check check (account in (
  'clearing', 'bank', 'gift-income', 'circle-income', 'fees', 'refunds', 'dispute-losses', 'reserve', 'adjustments', 'elsewhere'
)) not valid;

alter table gift_payments
  -- False until the provider has booked the payment; of rows from before, what is there is what is known.
  add column fee_known boolean not null default true,
  add column fee_tries integer not null default 0,
  add column fee_due_at timestamptz,
  -- What was paid for, as it was called then. Null in rows from before: they are what their gift is called.
  add column description text,
  -- How often its receipt or its seeds could not be written, and when they are tried again.
  add column beside_tries integer not null default 0,
  add column beside_due_at timestamptz;
create index gift_payments_fee_due on gift_payments (fee_due_at) where not fee_known;

alter table payment_events
  add column tries integer not null default 0,
  -- Of those, how often the provider did not know what it had told of.
  add column missed integer not null default 0,
  add column next_try_at timestamptz,
  add column trouble text check (trouble in ('missing', 'refused', 'unavailable', 'error'));
create index payment_events_due on payment_events (next_try_at nulls first, received_at) where processed_at is null;

-- A wish to return money, written before the provider is asked.
create table gift_refunds (
  id uuid primary key,
  payment_id text not null references gift_payments,
  gift_id uuid not null references gifts,
  practice boolean not null,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null check (reason in ('duplicate', 'fraudulent')),
  asked_at timestamptz not null,
  asked_by text not null,
  -- The provider could not be asked; it said no. Each has a rule of its own.
  outages integer not null default 0,
  refusals integer not null default 0,
  -- Part of the provider's key: a saved error must not answer for ever.
  key_serial integer not null default 1,
  next_try_at timestamptz,
  refund_id text,
  -- Only what the provider says after it was made can say that it failed.
  made_order bigint,
  done_at timestamptz,
  outcome text check (outcome in ('made', 'refused', 'not-needed')),
  check ((done_at is null) = (outcome is null))
);
create unique index gift_refunds_open on gift_refunds (payment_id, reason) where done_at is null;
create index gift_refunds_due on gift_refunds (next_try_at nulls first) where done_at is null;
