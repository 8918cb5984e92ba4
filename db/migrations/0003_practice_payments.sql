-- What the practice payment provider remembers, as a real provider would on its own side.
-- No figure of the site reads these tables: they are asked only through the payment port.

create table practice_clock (
  only_row boolean primary key default true check (only_row),
  -- How far the practice clock runs ahead of the real one.
  ahead_seconds integer not null check (ahead_seconds >= 0)
);
insert into practice_clock (ahead_seconds) values (0);

-- One row for each key ever used, so that a repeated call acts once.
create table practice_requests (
  key text primary key,
  fingerprint text not null,
  answer_id text not null,
  at timestamptz not null
);

create table practice_customers (
  id text primary key,
  email text not null,
  -- What the next charge of the kept card does. The card itself is never known here.
  card_outcome text not null check (card_outcome in ('succeeds', 'declines')),
  created_at timestamptz not null
);

create table practice_portals (
  id text primary key,
  customer_id text not null references practice_customers (id),
  return_url text not null,
  created_at timestamptz not null
);

create table practice_subscriptions (
  id text primary key,
  gift_id text not null,
  customer_id text not null references practice_customers (id),
  status text not null check (status in ('active', 'past-due', 'canceled')),
  amount_cents integer not null check (amount_cents > 0),
  description text not null,
  -- The day of month that renewals keep, even after a shorter month.
  anchor_at timestamptz not null,
  periods integer not null check (periods > 0),
  renews_at timestamptz,
  paused_at timestamptz,
  ended_at timestamptz
);
create index practice_subscriptions_due on practice_subscriptions (renews_at) where renews_at is not null;

create table practice_payments (
  id text primary key,
  gift_id text not null,
  invoice_id text,
  status text not null check (status in ('succeeded', 'failed')),
  amount_cents integer not null check (amount_cents > 0),
  fee_cents integer not null,
  paid_at timestamptz,
  fraud_warned_at timestamptz,
  created_at timestamptz not null
);
create index practice_payments_paid on practice_payments (paid_at);

create table practice_invoices (
  id text primary key,
  subscription_id text not null references practice_subscriptions (id),
  status text not null check (status in ('open', 'paid', 'void', 'uncollectible')),
  amount_cents integer not null check (amount_cents > 0),
  payment_id text references practice_payments (id),
  attempt_count integer not null,
  next_attempt_at timestamptz,
  failure text,
  period_start timestamptz not null,
  period_end timestamptz not null,
  paid_at timestamptz
);
create index practice_invoices_due on practice_invoices (next_attempt_at) where next_attempt_at is not null;
create index practice_invoices_of on practice_invoices (subscription_id, period_start);

create table practice_checkouts (
  id text primary key,
  gift_id text not null,
  frequency text not null check (frequency in ('once', 'monthly')),
  amount_cents integer not null check (amount_cents > 0),
  description text not null,
  email text not null,
  success_url text not null,
  cancel_url text not null,
  status text not null check (status in ('open', 'complete', 'expired')),
  step text not null check (step in ('card', 'confirmation')),
  decline_reason text,
  payment_id text references practice_payments (id),
  subscription_id text references practice_subscriptions (id),
  customer_id text references practice_customers (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index practice_checkouts_due on practice_checkouts (expires_at) where status = 'open';

create table practice_refunds (
  id text primary key,
  payment_id text not null references practice_payments (id),
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  at timestamptz not null
);
create index practice_refunds_of on practice_refunds (payment_id);

create table practice_disputes (
  id text primary key,
  payment_id text not null unique references practice_payments (id),
  status text not null check (status in ('open', 'won', 'lost')),
  amount_cents integer not null check (amount_cents > 0),
  fee_cents integer not null,
  opened_at timestamptz not null,
  closed_at timestamptz
);

-- Written in the transaction of what they tell; delivered to the webhook door afterwards.
create table practice_events (
  id text primary key,
  seq bigint generated always as identity,
  type text not null,
  payload text not null,
  created_at timestamptz not null,
  delivery_attempts integer not null default 0,
  delivered_at timestamptz
);
create index practice_events_waiting on practice_events (seq) where delivered_at is null;
