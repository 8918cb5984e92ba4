-- Gifts, monthly gifts, the money ledger and the seeds that grow from gifts.
-- Money is integer US cents everywhere.

create table gifts (
  id uuid primary key,
  reference text not null unique,
  -- One act of giving: a digest of the browser's own id (or the day) and everything that was sent.
  attempt text not null unique,
  created_at timestamptz not null,
  practice boolean not null,
  frequency text not null check (frequency in ('once', 'monthly')),
  amount_cents integer not null check (amount_cents > 0),
  tier_id text,
  circle_id text,
  description text not null,
  -- Empty only after the giver asked to be erased.
  email text,
  name text,
  anonymous boolean not null,
  message text,
  honoree text,
  -- Whoever holds the claim is asking the provider; an old claim belonged to a process that died.
  checkout_claimed_at timestamptz,
  checkout_expires_at timestamptz not null,
  checkout_id text unique,
  checkout_url text,
  settled_at timestamptz,
  closed_at timestamptz,
  closed_reason text check (closed_reason in ('expired', 'failed', 'refused')),
  check ((closed_at is null) = (closed_reason is null))
);
create index gifts_email on gifts (lower(email), created_at desc);
create index gifts_open on gifts (checkout_expires_at) where settled_at is null and closed_at is null;

create table gift_consents (
  id uuid primary key default gen_random_uuid(),
  gift_id uuid not null references gifts,
  amount_cents integer not null check (amount_cents > 0),
  version text not null,
  sentence text not null,
  given_at timestamptz not null
);
create index gift_consents_gift on gift_consents (gift_id);

-- What the provider said is written only over what was asked for earlier: each question takes a number before it is asked.
create sequence truth_order;

create table monthly_gifts (
  gift_id uuid primary key references gifts,
  subscription_id text not null unique,
  customer_id text not null,
  truth_order bigint not null,
  status text not null check (status in ('incomplete', 'active', 'past-due', 'paused', 'canceled')),
  amount_cents integer not null check (amount_cents > 0),
  circle_id text,
  next_charge_at timestamptz,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- How often the giver has changed something; part of the provider's keys, so that each change acts once.
  changes integer not null default 0,
  -- Written before the provider is asked, so that a cancellation is never lost.
  cancellation_at timestamptz,
  cancellation_by text check (cancellation_by in ('giver', 'desk', 'provider', 'fraud-warning')),
  cancellation_reason text,
  cancellation_mailed_at timestamptz,
  pause_at timestamptz,
  pause_by text check (pause_by in ('giver', 'desk', 'provider')),
  failure_at timestamptz,
  failure_invoice_id text,
  failure_attempt integer,
  failure_reason text,
  failure_next_attempt_at timestamptz,
  welcomed_at timestamptz,
  check ((cancellation_at is null) = (cancellation_by is null)),
  check ((pause_at is null) = (pause_by is null))
);
create index monthly_gifts_underway on monthly_gifts (cancellation_at) where cancellation_at is not null and status <> 'canceled';

create table gift_payments (
  payment_id text primary key,
  gift_id uuid not null references gifts,
  receipt text not null unique,
  invoice_id text unique,
  truth_order bigint not null,
  practice boolean not null,
  amount_cents integer not null check (amount_cents > 0),
  fee_cents integer not null check (fee_cents >= 0),
  refunded_cents integer not null check (refunded_cents >= 0),
  dispute_status text check (dispute_status in ('open', 'won', 'lost')),
  fraud_warning boolean not null,
  paid_at timestamptz not null,
  -- The bank took the money back after it had counted as paid.
  failed_at timestamptz,
  seeds_booked_order bigint,
  receipt_mailed_at timestamptz
);
create index gift_payments_gift on gift_payments (gift_id, paid_at);
create index gift_payments_receipt_due on gift_payments (paid_at) where receipt_mailed_at is null;

create table payment_events (
  event_id text primary key,
  practice boolean not null,
  type text not null,
  subject_kind text not null check (subject_kind in ('checkout', 'invoice', 'subscription', 'payment', 'other')),
  subject_id text not null,
  created_at timestamptz not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text
);
create index payment_events_waiting on payment_events (received_at) where processed_at is null;

create table money_alerts (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- One alert for one thing, however often it is noticed.
  subject text not null,
  summary text not null,
  details jsonb not null default '{}',
  practice boolean not null,
  raised_at timestamptz not null,
  handled_at timestamptz,
  handled_by text,
  unique (kind, subject)
);
create index money_alerts_waiting on money_alerts (raised_at) where handled_at is null;

-- The ledger. Nothing in it is ever changed or removed; a correction is a reversal.

create table ledger_entries (
  id uuid primary key,
  source text not null,
  source_id text not null,
  kind text not null,
  payment_id text,
  gift_id uuid references gifts,
  practice boolean not null,
  occurred_at timestamptz not null,
  booked_at timestamptz not null,
  booked_by text not null,
  reason text,
  reverses uuid unique references ledger_entries,
  -- Fixed when the entry is written, so that no posting can be added to it afterwards.
  posting_count smallint not null check (posting_count >= 2),
  unique (source, source_id, kind)
);
create index ledger_entries_payment on ledger_entries (payment_id);
create index ledger_entries_occurred on ledger_entries (occurred_at);

create table ledger_postings (
  entry_id uuid not null references ledger_entries,
  account text not null check (
    account in ('clearing', 'bank', 'gift-income', 'circle-income', 'fees', 'refunds', 'dispute-losses')
  ),
  -- Debit is positive, credit negative.
  amount_cents integer not null check (amount_cents <> 0),
  primary key (entry_id, account)
);

create function check_ledger_entry() returns trigger language plpgsql as $$
declare
  checked uuid := case when tg_table_name = 'ledger_entries' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'entry_id' end;
  expected smallint;
  counted bigint;
  total bigint;
begin
  select posting_count into expected from ledger_entries where id = checked;
  select count(*), coalesce(sum(amount_cents), 0) into counted, total from ledger_postings where entry_id = checked;
  if counted <> expected or total <> 0 then
    raise exception 'ledger entry % has % of % postings and adds up to %', checked, counted, expected, total
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_entry();
create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function check_ledger_entry();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused, book a reversal instead', tg_table_name, tg_op
    using errcode = 'restrict_violation';
end
$$;

create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_postings_append_only before update or delete on ledger_postings
  for each row execute function refuse_change();
create trigger ledger_postings_no_truncate before truncate on ledger_postings
  for each statement execute function refuse_change();

-- Seeds. The ledger knows a holder by number only, so that a person can be erased and the sums stay.

create table seed_holders (
  id uuid primary key default gen_random_uuid(),
  -- Lower case; empty only after the holder asked to be erased.
  email text unique,
  since timestamptz not null
);

create table seed_entries (
  id uuid primary key,
  holder_id uuid not null references seed_holders,
  kind text not null,
  source_key text not null,
  seeds integer not null check (seeds <> 0),
  -- Why it does not count yet; a release is a further entry.
  held_reason text,
  reverses uuid references seed_entries,
  rule_version text not null,
  practice boolean not null,
  booked_at timestamptz not null,
  booked_by text not null,
  reason text,
  unique (holder_id, kind, source_key)
);
create index seed_entries_source on seed_entries (source_key);

create trigger seed_entries_append_only before update or delete on seed_entries
  for each row execute function refuse_change();
create trigger seed_entries_no_truncate before truncate on seed_entries
  for each statement execute function refuse_change();
