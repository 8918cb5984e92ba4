-- Column names are snake_case here and camelCase in the code (Kysely's CamelCasePlugin).
-- `idempotency_key`: the keyed hash by which a form that is sent twice is stored once. `practice` marks what belongs to test payments.
-- Money is integer US cents everywhere. The backup reads comments that begin with 'not in backups' (see README.md here).

create extension if not exists pg_trgm;
-- pg-boss makes its tables in this schema. It is made here, because 'create schema if not exists' can fail for two processes at once.
create schema jobs;

----------------------------------------------------------------------------------------------------------------------------
-- Giving
----------------------------------------------------------------------------------------------------------------------------

create table gifts (
  id uuid primary key,
  reference text not null unique,
  idempotency_key text not null unique,
  created_at timestamptz not null,
  practice boolean not null,
  frequency text not null check (frequency in ('once', 'monthly')),
  amount_cents integer not null check (amount_cents > 0),
  tier_id text,
  circle_id text,
  description text not null,
  -- What the gift is for, as the link said that led to the form. It stands on the giver's own receipt.
  purpose text,
  -- Null once the giver was erased, as is the name.
  email text,
  name text,
  anonymous boolean not null,
  message text,
  honoree text,
  checkout_expires_at timestamptz not null,
  checkout_id text unique,
  checkout_url text,
  -- Part of the provider's idempotency key. The provider repeats an error that it saved under a key, so a retry raises the serial.
  checkout_key_serial integer not null default 1,
  settled_at timestamptz,
  closed_at timestamptz,
  closed_reason text check (closed_reason in ('expired', 'failed', 'refused', 'declined')),
  -- Keyed digests of the network that began an unpaid gift: IPv4 whole or IPv6 by its /64, and the /48 around it.
  network text,
  network_block text,
  -- When the giver's personal data was erased.
  anonymized_at timestamptz,
  -- When the gift's message and dedication were filed in the inbox and mailed to the ministry.
  message_filed_at timestamptz,
  -- When the ministry was mailed about a first or a new monthly gift. For any other gift, when it was decided that it needs no mail.
  new_giving_mailed_at timestamptz,
  constraint gifts_check check ((closed_at is null) = (closed_reason is null)),
  constraint gifts_network_whole check ((network is null) = (network_block is null))
);
comment on column gifts.network is 'not in backups';
comment on column gifts.network_block is 'not in backups';
create index gifts_email on gifts (lower(email), created_at desc);
create index gifts_begun on gifts (created_at);
create index gifts_open on gifts (checkout_expires_at) where settled_at is null and closed_at is null;
create index gifts_network on gifts (network_block) where network_block is not null;
create index gifts_to_anonymize on gifts (checkout_expires_at) where anonymized_at is null and settled_at is null;
create index gifts_of_long_ago on gifts (created_at) where anonymized_at is null and settled_at is not null;
create index gifts_message_to_file on gifts (settled_at)
  where message_filed_at is null and settled_at is not null and (message is not null or honoree is not null);
create index gifts_new_giving_to_mail on gifts (settled_at) where new_giving_mailed_at is null and settled_at is not null;

create table gift_consents (
  id uuid primary key default gen_random_uuid(),
  gift_id uuid not null references gifts,
  amount_cents integer not null check (amount_cents > 0),
  version text not null,
  sentence text not null,
  given_at timestamptz not null
);
create index gift_consents_gift on gift_consents (gift_id);

-- Each request for the provider's state takes a number before it is sent. Its answer is stored only over those with a lower number.
create sequence snapshot_order;

create table monthly_gifts (
  gift_id uuid primary key references gifts,
  subscription_id text not null unique,
  customer_id text not null,
  snapshot_order bigint not null,
  status text not null check (status in ('incomplete', 'active', 'past-due', 'paused', 'canceled')),
  amount_cents integer not null check (amount_cents > 0),
  circle_id text,
  next_charge_at timestamptz,
  -- The amount of the next charge, if that charge was begun at another amount.
  next_charge_cents integer check (next_charge_cents >= 0),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- When the subscription ends by itself. It is not charged again before.
  ends_at timestamptz,
  -- The end of the period that is paid for. A paused gift that is resumed is charged from then on.
  period_ends_at timestamptz,
  -- Written before the provider is asked to cancel, so that a cancellation is never lost.
  cancellation_at timestamptz,
  cancellation_by text check (cancellation_by in ('giver', 'desk', 'provider', 'fraud-warning', 'dispute')),
  cancellation_mailed_at timestamptz,
  pause_at timestamptz,
  failure_at timestamptz,
  failure_invoice_id text,
  failure_cause text,
  failure_next_attempt_at timestamptz,
  -- True if money is owed and the provider does not retry the charge any more.
  given_up boolean not null default false,
  welcomed_at timestamptz,
  constraint monthly_gifts_check check ((cancellation_at is null) = (cancellation_by is null))
);
create index monthly_gifts_customer on monthly_gifts (customer_id);
create index monthly_gifts_underway on monthly_gifts (cancellation_at) where cancellation_at is not null and status <> 'canceled';

-- A change is written before the provider is asked to make it, so that no crash can lose the change or the consent to it.
create table monthly_gift_changes (
  id uuid primary key,
  -- The order in which the changes were requested.
  serial bigint generated always as identity,
  gift_id uuid not null references gifts,
  kind text not null check (kind in ('amount', 'pause', 'resume')),
  before_amount_cents integer not null check (before_amount_cents > 0),
  before_circle_id text,
  amount_cents integer check (amount_cents > 0),
  circle_id text,
  description text,
  consent_id uuid references gift_consents,
  requested_at timestamptz not null,
  undoes uuid references monthly_gift_changes,
  -- How long a raise waits for a tap on the link in its mail; null for a change that needs no confirmation.
  confirm_until timestamptz,
  confirmed_at timestamptz,
  -- The provider's idempotency key is made of `id` and `key_serial`. It repeats an error saved under a key, so a retry raises
  -- the serial.
  tries integer not null default 0,
  key_serial integer not null default 1,
  next_try_at timestamptz not null,
  done_at timestamptz,
  outcome text check (outcome in ('done', 'refused', 'superseded', 'lapsed', 'withdrawn')),
  -- The amount of a charge that was under way when the gift was paused and could not be stopped.
  under_way_cents integer check (under_way_cents > 0),
  mailed_at timestamptz,
  constraint monthly_gift_changes_check check ((kind = 'amount') = (amount_cents is not null)),
  constraint monthly_gift_changes_check1 check ((kind = 'amount') = (description is not null)),
  constraint monthly_gift_changes_check2 check ((done_at is null) = (outcome is null))
);
create index monthly_gift_changes_gift on monthly_gift_changes (gift_id, serial desc);
-- A gift has at most one open change of its amount and one open pause or resume. A raise that waits for its tap is not counted.
create unique index monthly_gift_changes_asked on monthly_gift_changes (gift_id, (kind = 'amount'))
  where done_at is null and (confirm_until is null or confirmed_at is not null);
create unique index monthly_gift_changes_waits on monthly_gift_changes (gift_id)
  where done_at is null and confirm_until is not null and confirmed_at is null;
create index monthly_gift_changes_due on monthly_gift_changes (next_try_at) where done_at is null;
create index monthly_gift_changes_unmailed on monthly_gift_changes (done_at)
  where mailed_at is null and outcome in ('done', 'refused', 'lapsed');

create table gift_payments (
  payment_id text primary key,
  gift_id uuid not null references gifts,
  receipt text not null unique,
  invoice_id text unique,
  snapshot_order bigint not null,
  practice boolean not null,
  -- What the payment was for, as it was called at the time.
  description text not null,
  amount_cents integer not null check (amount_cents > 0),
  fee_cents integer not null check (fee_cents >= 0),
  -- False until the provider has booked the payment and its fee is known.
  fee_known boolean not null default true,
  refunded_cents integer not null check (refunded_cents >= 0),
  dispute_status text check (dispute_status in ('open', 'won', 'lost')),
  -- The amount of the dispute, which may be less than the payment; null without a dispute.
  disputed_cents integer check (disputed_cents > 0),
  fraud_warning boolean not null,
  paid_at timestamptz not null,
  -- When the bank took back a payment that had counted as paid.
  failed_at timestamptz,
  -- Whether the payment has ever succeeded. The money of one that never did was never income.
  arrived boolean not null default true,
  seeds_booked_order bigint,
  receipt_mailed_at timestamptz,
  -- When the yearly statement that lists the payment was mailed.
  statement_mailed_at timestamptz,
  -- What is left of the payment for the ministry, before fees.
  remaining_cents integer not null generated always as (
    case
      when failed_at is not null then 0
      when dispute_status in ('open', 'lost') then greatest(0, amount_cents - refunded_cents - coalesce(disputed_cents, amount_cents))
      else greatest(0, amount_cents - refunded_cents)
    end
  ) stored
);
create index gift_payments_gift on gift_payments (gift_id, paid_at);
create index gift_payments_paid on gift_payments (paid_at);
create index gift_payments_receipt_due on gift_payments (paid_at) where receipt_mailed_at is null;
create index gift_payments_fee_due on gift_payments (paid_at) where not fee_known;

-- A refund is written before the provider is asked to make it, so that no crash can lose it.
create table gift_refunds (
  id uuid primary key,
  payment_id text not null references gift_payments,
  gift_id uuid not null references gifts,
  practice boolean not null,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null check (reason in ('duplicate', 'fraudulent')),
  requested_at timestamptz not null,
  requested_by text not null,
  -- How often the provider could not be reached, and how often it refused.
  outages integer not null default 0,
  refusals integer not null default 0,
  key_serial integer not null default 1,
  next_try_at timestamptz,
  refund_id text,
  -- The number of the snapshot that showed the refund. Only a later snapshot can show that the refund failed.
  made_order bigint,
  done_at timestamptz,
  outcome text check (outcome in ('made', 'refused', 'not-needed')),
  constraint gift_refunds_check check ((done_at is null) = (outcome is null))
);
create unique index gift_refunds_open on gift_refunds (payment_id, reason) where done_at is null;
create index gift_refunds_due on gift_refunds (next_try_at nulls first) where done_at is null;

-- Failed attempts to charge an invoice. The giver is mailed once about each, whether an event or the sweep found it.
create table gift_failed_tries (
  invoice_id text primary key,
  gift_id uuid not null references gifts,
  -- The number of attempts when the giver was last mailed.
  tries integer not null check (tries > 0),
  mailed_at timestamptz not null
);

-- Declined cards by network, kept for an hour to recognize card testing.
create table gift_declines (
  -- The id of the provider's event, which may be delivered more than once.
  event_id text primary key,
  gift_id uuid not null,
  network text not null,
  network_block text not null,
  declined_at timestamptz not null
);
comment on table gift_declines is 'not in backups';
create index gift_declines_gift on gift_declines (gift_id);
create index gift_declines_recent on gift_declines (declined_at);

create table payment_events (
  event_id text primary key,
  practice boolean not null,
  type text not null,
  subject_kind text not null check (
    subject_kind in ('checkout', 'invoice', 'subscription', 'payment', 'customer', 'other')
  ),
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
  subject text not null,
  details jsonb not null default '{}',
  practice boolean not null,
  raised_at timestamptz not null,
  -- When the ministry was mailed about the alert.
  mailed_at timestamptz,
  handled_at timestamptz,
  handled_by text,
  -- Each subject has one alert of a kind, however often the problem is noticed.
  unique (kind, subject)
);
create index money_alerts_waiting on money_alerts (raised_at) where handled_at is null;
create index money_alerts_unmailed on money_alerts (raised_at) where mailed_at is null;

-- The ledger is append-only: a correction is a reversal.

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
create index ledger_entries_gift on ledger_entries (gift_id) where gift_id is not null;
create index ledger_entries_occurred on ledger_entries (occurred_at);

create table ledger_postings (
  entry_id uuid not null references ledger_entries,
  -- 'under-way': bank debits that are not paid yet; 'elsewhere': movements of the provider's balance that are not the site's.
  account text not null check (account in (
    'clearing', 'bank', 'gift-income', 'circle-income', 'fees', 'refunds', 'dispute-losses', 'reserve', 'adjustments', 'under-way', 'elsewhere'
  )),
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

----------------------------------------------------------------------------------------------------------------------------
-- Places
----------------------------------------------------------------------------------------------------------------------------

create table place_origins (
  id integer generated always as identity primary key,
  attribution text not null,
  licence text not null,
  unique (attribution, licence)
);

create table places (
  id bigint generated always as identity primary key,
  -- A suspended place has a kind of its own, which no search asks for, so the indexes need no condition on `suspended_at`.
  kind text not null,
  name text not null,
  types text[] not null default '{}',
  description text,
  street text,
  city text,
  -- The two letters of a postal address.
  state text,
  zip text,
  -- Longitude, latitude in degrees. A longitude east of Greenwich is stored less 360, so that the United States lie in one
  -- piece, from Guam (-215) to Puerto Rico (-65).
  location point not null check (location[0] between -360 and 0 and location[1] between -90 and 90),
  phone text,
  email text,
  website text,
  -- By weekday: {"monday": {"open": "07:30", "close": "17:30"}, "sunday": null}; null where unknown.
  hours jsonb,
  badges text[] not null default '{}',
  contribution_tier text check (contribution_tier in ('legacy', 'harvest', 'seed')),
  joined_on date,
  verified_at timestamptz,
  logo text,
  members integer check (members > 0),
  -- The place's id at its source, by which a later import finds the same row.
  source text not null,
  source_id text not null,
  origin integer references place_origins,
  updated_at timestamptz not null default now(),
  -- For searches, in lower case and without accents: the name, and all words by which the place is found.
  folded_name text not null,
  folded_text text not null,
  -- Since when an owner looks after the listing. Imports do not change it from then on.
  owned_since timestamptz,
  -- In lower case.
  owner_email text,
  -- The owner's approved claim.
  owner_claim_id uuid,
  suspended_at timestamptz,
  constraint places_kind_check check (
    kind in ('business', 'church', 'suspended-business', 'suspended-church')
    and (suspended_at is null) = (kind in ('business', 'church'))
  ),
  unique (source, source_id)
);
-- For the nearest places first. The ids are included, so that only places that are shown are read from the table. Contributors
-- come before all others, wherever they are, and have an index of their own.
create index places_businesses on places using gist (location) include (id) where kind = 'business' and contribution_tier is null;
create index places_churches on places using gist (location) include (id) where kind = 'church' and contribution_tier is null;
create index places_contributors on places using gist (location) where contribution_tier is not null;
create index places_suspended on places (kind) where suspended_at is not null;
create index places_owner on places (owner_email) where owner_email is not null;
create index places_names on places using gin (folded_name gin_trgm_ops);
-- For the ownership check: a website that several listings name proves the ownership of none.
create index places_website_host on places (substring(website from '^https?://(?:www\.)?([^/:?#]+)')) where website is not null;

-- A claim that was begun and not submitted, purged after a day. A submitted one is in `claims`, with this id as its idempotency key.
create table claim_starts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('business', 'church')),
  -- Null for a business that is not listed yet.
  place_id bigint references places on delete cascade,
  typed_name text,
  channel text check (channel in ('email', 'phone')),
  -- Where the code is sent; null if a person is to decide instead.
  destination text,
  verified_at timestamptz,
  created_at timestamptz not null
);
create index claim_starts_created on claim_starts (created_at);
create index claim_starts_destination on claim_starts (destination) where destination is not null;
create index claim_starts_place on claim_starts (place_id) where place_id is not null;

create table claims (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  idempotency_key text not null unique,
  received_at timestamptz not null,
  suspicion text constraint claims_suspicion check (suspicion in ('honeypot', 'many-from-one-network')),
  notified_at timestamptz,
  low_priority boolean not null default false,
  kind text not null check (kind in ('business', 'church')),
  place_id bigint references places on delete set null,
  -- The listing's name and address at the time of the claim.
  listing text,
  channel text check (channel in ('email', 'phone')),
  destination text,
  -- What the claimant proved by entering a code.
  proof text not null check (proof in ('contact-on-file', 'own-domain', 'reachable', 'none')),
  business_name text not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  -- The claimant's own address, if no code has reached them by mail; `email` is the listing's.
  own_email text,
  website text,
  address text,
  description text not null,
  logo_id uuid,
  -- The claim of the owner at that time. A decision is valid only against that owner.
  against uuid,
  outcome text not null check (outcome in ('approved', 'waiting', 'disputed', 'refused')),
  decided_at timestamptz,
  decided_by text,
  proof_asked_at timestamptz,
  proof_asked text
);
create index claims_email on claims (lower(email));
create index claims_claimant on claims ((case when channel = 'email' and proof <> 'none' then destination else lower(coalesce(own_email, email)) end));
create index claims_unnotified on claims (low_priority, received_at) where notified_at is null;
create index claims_open on claims (received_at) where outcome in ('waiting', 'disputed');
create index claims_place on claims (place_id) where place_id is not null;

----------------------------------------------------------------------------------------------------------------------------
-- Community
----------------------------------------------------------------------------------------------------------------------------

-- In every table of submissions, `notified_at` is when the ministry was mailed about the row, and `low_priority` marks a row
-- after several from the same network, so that rows from others are mailed first.

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  idempotency_key text not null unique,
  received_at timestamptz not null,
  suspicion text constraint contact_messages_suspicion check (suspicion in ('honeypot', 'many-from-one-network')),
  notified_at timestamptz,
  low_priority boolean not null default false,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  asks_erasure boolean not null default false
);
create index contact_messages_erasure on contact_messages (received_at) where asks_erasure;
create index contact_messages_email on contact_messages (lower(email));
create index contact_messages_received on contact_messages (received_at desc);
create index contact_messages_unnotified on contact_messages (low_priority, received_at) where notified_at is null;

create table ambassadors (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  idempotency_key text not null unique,
  received_at timestamptz not null,
  suspicion text constraint ambassadors_suspicion check (suspicion in ('honeypot', 'many-from-one-network')),
  notified_at timestamptz,
  low_priority boolean not null default false,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text
);
create index ambassadors_email on ambassadors (lower(email));
create index ambassadors_unnotified on ambassadors (low_priority, received_at) where notified_at is null;

create table enrolments (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  idempotency_key text not null unique,
  received_at timestamptz not null,
  suspicion text constraint enrolments_suspicion check (suspicion in ('honeypot', 'many-from-one-network')),
  notified_at timestamptz,
  low_priority boolean not null default false,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  church text
);
create index enrolments_email on enrolments (lower(email));
create index enrolments_unnotified on enrolments (low_priority, received_at) where notified_at is null;

create table partnerships (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  idempotency_key text not null unique,
  received_at timestamptz not null,
  suspicion text constraint partnerships_suspicion check (suspicion in ('honeypot', 'many-from-one-network')),
  notified_at timestamptz,
  low_priority boolean not null default false,
  business_name text not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  address text,
  website text,
  -- The chosen values by the id of each answered question of the survey.
  answers jsonb not null default '{}',
  outcome text not null default 'waiting' constraint partnerships_outcome check (outcome in ('waiting', 'accepted', 'declined')),
  decided_at timestamptz,
  decided_by text,
  decided_why text
);
create index partnerships_email on partnerships (lower(email));
create index partnerships_unnotified on partnerships (low_priority, received_at) where notified_at is null;

-- Seed entries name a holder by id only, so that a person can be erased while the sums stay.

create table seed_holders (
  id uuid primary key default gen_random_uuid(),
  -- In lower case; null once the holder was erased.
  email text unique,
  since timestamptz not null,
  -- Since when the holder is suspended. Their codes then earn nothing and lead nowhere.
  suspended_at timestamptz
);
create index seed_holders_suspended on seed_holders (id) where suspended_at is not null;

create table seed_entries (
  id uuid primary key,
  holder_id uuid not null references seed_holders,
  kind text not null,
  source_key text not null,
  seeds integer not null check (seeds <> 0),
  -- Why the entry does not count yet. Its release is a further entry.
  pending_reason text,
  reverses uuid references seed_entries,
  rule_version text not null,
  practice boolean not null,
  booked_at timestamptz not null,
  booked_by text not null,
  reason text,
  unique (holder_id, kind, source_key)
);
create index seed_entries_source on seed_entries (source_key);
create index seed_entries_of_holder on seed_entries (holder_id, booked_at);
create index seed_entries_reverses on seed_entries (reverses) where reverses is not null;
create index seed_entries_pending on seed_entries (holder_id, booked_at) where pending_reason is not null and reverses is null;
create index seed_entries_booked on seed_entries (booked_at) where pending_reason is null;
-- As a key column, `seeds` is stored once for many equal entries (B-tree deduplication); an included column would not be.
create index seed_entries_counted on seed_entries (practice, seeds) where pending_reason is null;
create trigger seed_entries_append_only before update or delete on seed_entries
  for each row execute function refuse_change();
create trigger seed_entries_no_truncate before truncate on seed_entries
  for each statement execute function refuse_change();

-- Every sign-up gets a code of its own, so that the site's answer does not tell whether the address was known.
create table invitation_codes (
  code text primary key check (code ~ '^[0-9A-Z]{8}$'),
  holder_id uuid not null references seed_holders,
  idempotency_key text not null unique,
  -- Why the sign-up is suspected. It earns nothing until a person trusts it.
  suspicion text,
  made_at timestamptz not null,
  trusted_by text,
  trusted_at timestamptz
);
create index invitation_codes_holder on invitation_codes (holder_id, made_at);

-- Digests of visitors are made with the salt of the day. Both are purged by the second day, after which nobody can tell who came.
create table visitor_salts (
  day date primary key,
  salt text not null
);
comment on table visitor_salts is 'not in backups';

create table seen_visitors (
  day date not null,
  -- A digest of the network, the browser's name and what was visited.
  digest text not null,
  holder_id uuid not null references seed_holders,
  -- A digest of the network and the holder.
  network text not null,
  -- 'own': the visit came from the holder's own device.
  counted_as text not null check (counted_as in ('own', 'posted', 'pending')),
  primary key (day, digest)
);
comment on table seen_visitors is 'not in backups';
create index seen_visitors_of_holder on seen_visitors (holder_id, day);

-- The files of a picture are named by id, width and format. The public sees a picture only after a person has approved it.
create table pictures (
  id uuid primary key,
  purpose text not null constraint pictures_purpose check (purpose in ('logo', 'memory')),
  width integer not null,
  height integer not null,
  -- The widths of the files, in pixels.
  widths integer[] not null,
  bytes integer not null default 0,
  thumbhash text not null,
  uploaded_at timestamptz not null,
  -- Since when the picture belongs to something. A picture that belongs to nothing is purged after two hours.
  attached_at timestamptz,
  published_at timestamptz,
  -- Since when the picture is hidden, because somebody asks for its story to be removed.
  hidden_at timestamptz,
  -- Since when the picture is withdrawn. Its files are deleted at the next sweep.
  withdrawn_at timestamptz,
  -- For a cropped or blurred picture: the picture that was sent, and what was done to it.
  edited_from uuid,
  edits jsonb
);
create index pictures_waiting on pictures (uploaded_at) where published_at is null and withdrawn_at is null;
create index pictures_withdrawn on pictures (withdrawn_at) where withdrawn_at is not null;
create index pictures_unattached on pictures (uploaded_at) where attached_at is null;
create unique index pictures_remade on pictures (edited_from) where edited_from is not null and withdrawn_at is null;

-- A deleted picture's id could be used for another picture while the old files are still there and would be shown to everyone,
-- so an id is used once (docs/decisions/parental-consent-constraints.md).
create table used_picture_ids (id uuid primary key);

create function keep_picture_ids_used() returns trigger language plpgsql as $$
begin
  raise check_violation using message = 'a picture''s id stays used', constraint = 'pictures_never_come_back';
end $$;
create trigger picture_ids_stay_used before update or delete or truncate on used_picture_ids
  for each statement execute function keep_picture_ids_used();

create function use_picture_id() returns trigger language plpgsql as $$
begin
  -- Of two pictures that are inserted with the same id at the same time, the second waits for the first.
  insert into used_picture_ids values (new.id) on conflict do nothing;
  if not found then
    raise check_violation using message = 'no picture comes back', constraint = 'pictures_never_come_back';
  end if;
  return new;
end $$;
create trigger pictures_never_come_back before insert on pictures for each row execute function use_picture_id();

-- A memory that shows somebody under 18 is public only with the consent of a parent or guardian: the database refuses
-- anything else, whatever the code does (docs/decisions/parental-consent-constraints.md).
create table memories (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  idempotency_key text not null unique,
  received_at timestamptz not null,
  suspicion text constraint memories_suspicion check (suspicion in ('honeypot', 'many-from-one-network')),
  notified_at timestamptz,
  low_priority boolean not null default false,
  -- The sender's personal link.
  link_id uuid not null unique,
  about text not null check (about in ('class', 'event', 'success', 'partner')),
  -- Null once the memory is closed and purged.
  story text,
  first_name text,
  email text,
  picture_id uuid unique references pictures on delete set null,
  shows_minor boolean not null,
  consented_at timestamptz,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'shown', 'refused', 'withdrawn')),
  decided_at timestamptz,
  decided_by text,
  -- The reason that the sender was told; purged with the story.
  decided_why text,
  -- Since when the memory is refused or withdrawn.
  closed_at timestamptz,
  may_show boolean not null generated always as (outcome = 'shown' and (not shows_minor or consented_at is not null)) stored,
  constraint memories_minor_needs_consent check (outcome <> 'shown' or not shows_minor or consented_at is not null),
  constraint memories_closed check ((outcome in ('refused', 'withdrawn')) = (closed_at is not null)),
  constraint memories_told check (story is not null or closed_at is not null),
  unique (id, may_show),
  unique (id, picture_id)
);
create index memories_email on memories (lower(email)) where email is not null;
create index memories_unnotified on memories (low_priority, received_at) where notified_at is null;
create index memories_waiting on memories (received_at) where outcome = 'waiting';
create index memories_to_forget on memories (closed_at) where story is not null and closed_at is not null;

create function keep_memory_true() returns trigger language plpgsql as $$
begin
  if new.id <> old.id or new.link_id <> old.link_id then
    raise check_violation using message = 'a memory stays what it is', constraint = 'memories_stay_true';
  end if;
  -- Staff may see somebody under 18 where the sender saw nobody, so false becomes true while a memory waits, and true never false.
  if new.shows_minor <> old.shows_minor and not (new.shows_minor and old.outcome = 'waiting' and new.outcome = 'waiting') then
    raise check_violation using message = 'what a memory says of minors stays', constraint = 'memories_stay_true';
  end if;
  if old.consented_at is not null and new.consented_at is distinct from old.consented_at then
    raise check_violation using message = 'consent is given once', constraint = 'memories_stay_true';
  end if;
  if old.closed_at is not null and new.outcome <> old.outcome then
    raise check_violation using message = 'what is over stays over', constraint = 'memories_stay_true';
  end if;
  if new.picture_id is distinct from old.picture_id and new.picture_id is not null and not (
      old.outcome = 'waiting' and exists (select from pictures where id = new.picture_id and edited_from = old.picture_id)) then
    raise check_violation using message = 'a memory keeps its picture', constraint = 'memories_stay_true';
  end if;
  -- Without this check a picture that is still public could be shown with another memory.
  if new.picture_id is distinct from old.picture_id and exists (select from pictures where id = old.picture_id and withdrawn_at is null) then
    raise check_violation using message = 'a memory keeps its picture', constraint = 'memories_stay_true';
  end if;
  return new;
end $$;
create trigger memories_stay_true before update on memories for each row execute function keep_memory_true();

create function keep_remade_pictures() returns trigger language plpgsql as $$
begin
  if exists (select from pictures where id = new.picture_id and edited_from is not null) then
    raise check_violation using message = 'a memory keeps its picture', constraint = 'memories_stay_true';
  end if;
  return new;
end $$;
create trigger memories_begin_true before insert on memories for each row when (new.picture_id is not null)
  execute function keep_remade_pictures();

create function keep_minors_memory() returns trigger language plpgsql as $$
begin
  if old.shows_minor and old.consented_at is null and (old.story is not null or old.picture_id is not null) then
    raise check_violation using message = 'deleted, it could come back as another', constraint = 'memories_stay_true';
  end if;
  return old;
end $$;
create trigger memories_stay before delete on memories for each row execute function keep_minors_memory();

create function withdraw_picture_of_memory() returns trigger language plpgsql as $$
begin
  update pictures set withdrawn_at = now() where id = old.picture_id and withdrawn_at is null;
  return null;
end $$;
create trigger memories_take_pictures_along after update on memories for each row
  when (old.may_show and not new.may_show) execute function withdraw_picture_of_memory();

create function keep_picture_true() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id <> old.id or new.purpose <> old.purpose or (old.withdrawn_at is not null and new.withdrawn_at is null)
      or new.edited_from is distinct from old.edited_from or new.edits is distinct from old.edits) then
    raise check_violation using message = 'a picture stays what it is', constraint = 'pictures_stay_true';
  end if;
  if new.purpose = 'memory' and new.published_at is not null and new.withdrawn_at is null
      and (tg_op = 'INSERT' or old.published_at is null) then
    -- Locks the memory, so that it cannot change before this transaction ends.
    perform from memories where picture_id = new.id and may_show for share;
    if not found then
      raise check_violation using message = 'its memory may not be shown', constraint = 'pictures_of_shown_memories';
    end if;
  end if;
  return new;
end $$;
create trigger pictures_stay_true before insert or update on pictures for each row execute function keep_picture_true();

create function keep_memorys_picture() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is null and exists (select from memories where picture_id = old.id) then
    raise check_violation using message = 'deleted, it could come back as another', constraint = 'pictures_stay_true';
  end if;
  return old;
end $$;
create trigger pictures_stay before delete on pictures for each row execute function keep_memorys_picture();

-- A story is either an example or a memory that may be shown, with the picture that came with that memory.
create table stories (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  title text not null,
  body text not null,
  author text not null,
  theme text not null,
  example boolean not null default false,
  published_at timestamptz not null,
  memory_id uuid unique,
  memory_may_show boolean not null default true constraint stories_memory_may_show check (memory_may_show),
  picture_id uuid,
  alt text,
  -- Since when the story is hidden, and the request that asked for it.
  hidden_at timestamptz,
  hidden_by text,
  -- When the story was last shown again after it was hidden.
  restored_at timestamptz,
  folded_text text not null default '',
  constraint stories_of_memories foreign key (memory_id, memory_may_show) references memories (id, may_show),
  constraint stories_pictures foreign key (memory_id, picture_id) references memories (id, picture_id) on update cascade,
  constraint stories_told_by_somebody check (example = (memory_id is null)),
  constraint stories_alt check (picture_id is null or (memory_id is not null and coalesce(alt, '') <> ''))
);
create index stories_newest on stories (published_at desc, id desc);

create table story_likes (
  -- A digest of a value that the visitor's device keeps, so that the like can be taken back.
  key text primary key,
  slug text not null references stories (slug) on update cascade on delete cascade,
  day date not null,
  -- Digests of the visitor and of the network, which tell nothing once the salt of the day is purged.
  digest text not null,
  network text not null,
  -- The seed that an Ambassador earned by the like, to be taken back with it.
  seed_entry uuid references seed_entries,
  liked_at timestamptz not null,
  unique (slug, day, digest)
);

-- Requests to remove a story.
create table story_removals (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  idempotency_key text not null unique,
  received_at timestamptz not null,
  suspicion text constraint story_removals_suspicion check (suspicion in ('honeypot', 'many-from-one-network')),
  notified_at timestamptz,
  low_priority boolean not null default false,
  slug text not null,
  story_id uuid,
  who text not null check (who in ('in-it', 'guardian', 'other')),
  message text,
  email text,
  -- Whether the request hid the story at once.
  hidden boolean not null,
  dismissed_at timestamptz,
  dismissed_by text,
  dismissed_reason text,
  constraint story_removals_dismissed check ((dismissed_at is null) = (dismissed_by is null))
);
create index story_removals_email on story_removals (lower(email)) where email is not null;
create index story_removals_received on story_removals (received_at);
create index story_removals_unnotified on story_removals (low_priority, received_at) where notified_at is null;
create index story_removals_of_story on story_removals (slug) where dismissed_at is null;

----------------------------------------------------------------------------------------------------------------------------
-- Staff
----------------------------------------------------------------------------------------------------------------------------

create table desk_staff (
  id uuid primary key,
  email text not null,
  name text,
  role text not null constraint desk_staff_role check (role in ('keeper', 'helper')),
  invited_at timestamptz not null,
  -- Until when the newest link to join opens.
  invited_until timestamptz,
  -- Since when the person has a password and a second factor; null while both are to be chosen anew.
  joined_at timestamptz,
  -- An Argon2id hash, salted, and keyed with a key outside the database.
  password_hash text,
  -- Wrong second factors since the last right one. At a hundred none is compared any more, until the account is reset.
  factor_tries integer not null default 0,
  disabled_at timestamptz,
  -- Signs the cookie of a known device. A new password changes the key, so that earlier devices are no longer known.
  device_key uuid not null,
  -- An account of a demo, which signs in by an address alone.
  example boolean not null default false,
  constraint desk_staff_joined check (joined_at is null or example or (password_hash is not null and name is not null))
);
create unique index desk_staff_email on desk_staff (lower(email));

create table desk_sessions (
  id uuid primary key,
  staff_id uuid not null references desk_staff on delete cascade,
  -- 'second-factor': the password was right; 'joining': came by the link of an invitation; 'in': signed in.
  stage text not null constraint desk_sessions_stage check (stage in ('second-factor', 'joining', 'in')),
  -- Hashes of session tokens. The previous token stays valid for a moment, because several requests may be under way.
  token_hash text not null unique,
  previous_hash text unique,
  -- Null: the token is replaced at the next request.
  renewed_at timestamptz,
  -- Whether the browser has sent the newest token back. If not, the answer that brought it may have been lost.
  arrived boolean not null default false,
  begun_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  password_at timestamptz not null,
  -- The challenge that a passkey signs next.
  challenge text not null,
  browser text not null
);
comment on table desk_sessions is 'not in backups';
create index desk_sessions_staff on desk_sessions (staff_id);

-- Secrets of authenticator apps, encrypted with a key outside the database.
create table desk_apps (
  id uuid primary key,
  staff_id uuid not null references desk_staff on delete cascade,
  sealed text not null,
  made_at timestamptz not null,
  -- Null until a first code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The half minute of the newest code that was accepted. Neither that code nor an older one is accepted again.
  last_step bigint not null default 0
);
create unique index desk_apps_one on desk_apps (staff_id) where confirmed_at is not null;
create unique index desk_apps_waiting on desk_apps (staff_id) where confirmed_at is null;

create table desk_passkeys (
  -- The credential's own id in base64url.
  id text primary key,
  staff_id uuid not null references desk_staff on delete cascade,
  -- A SubjectPublicKeyInfo in base64url.
  public_key text not null,
  algorithm integer not null,
  counter bigint not null,
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index desk_passkeys_staff on desk_passkeys (staff_id);

-- A recovery code is deleted when it is used.
create table desk_recovery_codes (
  staff_id uuid not null references desk_staff on delete cascade,
  code_hash text not null,
  primary key (staff_id, code_hash)
);

-- The audit log of the desk. It contains no secrets and nothing that a visitor wrote.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null for a command on the server.
  actor_id uuid,
  actor_name text not null,
  actor_role text not null constraint audit_log_role check (actor_role in ('keeper', 'helper', 'server')),
  verb text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb
);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_verb on audit_log (verb, id desc);
create index audit_log_subject on audit_log (subject_kind, subject_id, id desc);

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  raise check_violation using message = 'history is only added to', constraint = 'audit_log_stays';
end $$;
create trigger audit_log_stays before update or delete on audit_log for each row execute function keep_audit_log();
create trigger audit_log_stays_whole before truncate on audit_log for each statement execute function keep_audit_log();

-- A suspension is open until somebody restores its subject.
create table suspensions (
  id uuid primary key,
  kind text not null constraint suspensions_kind check (kind in ('story', 'listing', 'ambassador')),
  subject_id text not null,
  -- The reason as the mail to the person gives it.
  reason text not null,
  since timestamptz not null,
  suspended_by text not null,
  -- Whether the person could be mailed.
  mailed boolean not null,
  restored_at timestamptz,
  restored_by text,
  constraint suspensions_restored check ((restored_at is null) = (restored_by is null))
);
create unique index suspensions_one on suspensions (kind, subject_id) where restored_at is null;
create index suspensions_subject on suspensions (kind, subject_id, since);

-- Everything that comes in and that a person looks at, one row for each. Triggers on the tables of submissions write an item in
-- the transaction of its row and delete it with its row (docs/decisions/inbox-triggers.md).
create table inbox_items (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  subject_id uuid not null,
  reference text,
  arrived_at timestamptz not null,
  -- Who the item came from, and the beginning of its text.
  who text not null,
  about text not null,
  words tsvector not null,
  suspicion text,
  state text not null constraint inbox_items_state check (state in ('new', 'doing', 'waiting', 'done', 'spam')),
  -- Whether the item waits for a decision of its own kind, such as whether a memory becomes a story.
  undecided boolean not null,
  owner_id uuid references desk_staff on delete set null,
  -- When staff are to look at the item again.
  next_on date,
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid references desk_staff on delete set null,
  unique (kind, subject_id)
) with (fillfactor = 80);
-- Each of these indexes serves the pages of one filter.
create index inbox_items_arrived on inbox_items (arrived_at desc, id desc);
create index inbox_items_state on inbox_items (state, arrived_at desc, id desc);
create index inbox_items_open on inbox_items (arrived_at desc, id desc) where state in ('new', 'doing', 'waiting');
create index inbox_items_kind on inbox_items (kind, state, arrived_at desc, id desc);
create index inbox_items_owner on inbox_items (owner_id, state, arrived_at desc, id desc) where owner_id is not null;
create index inbox_items_of_kind on inbox_items (kind, arrived_at desc, id desc);
create index inbox_items_next on inbox_items (next_on) where next_on is not null;
create index inbox_items_subject on inbox_items (subject_id);
-- Items are counted from this index alone. It is small, because few of its entries differ.
create index inbox_items_counts on inbox_items (kind, state, owner_id, next_on);
create index inbox_items_words on inbox_items using gin (words) with (fastupdate = off);

create table inbox_notes (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references inbox_items on delete cascade,
  staff_id uuid references desk_staff on delete set null,
  staff_name text not null,
  written_at timestamptz not null,
  text text not null
);
create index inbox_notes_item on inbox_notes (item_id, written_at);

create table inbox_replies (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references inbox_items on delete cascade,
  staff_id uuid references desk_staff on delete set null,
  staff_name text not null,
  written_at timestamptz not null,
  to_address text not null,
  subject text not null,
  text text not null,
  -- The mail that carries the reply, while that is in `mails`.
  mail_id uuid not null
);
create index inbox_replies_item on inbox_replies (item_id, written_at);
create index inbox_replies_mail on inbox_replies (mail_id);
create index inbox_replies_to on inbox_replies (lower(to_address));

-- The texts of some columns with a space between them.
create function texts_of(whole jsonb, columns text) returns text language plpgsql immutable as $$
declare
  texts text := '';
  name text;
begin
  foreach name in array string_to_array(columns, ',') loop
    if whole ->> name <> '' then
      texts := texts || ' ' || (whole ->> name);
    end if;
  end loop;
  return substr(texts, 2);
end $$;
-- The texts of some columns with a dot between them.
create function texts_apart(whole jsonb, columns text) returns text language sql immutable as $$
  select coalesce(string_agg(whole ->> name, ' · ' order by place), '')
  from unnest(string_to_array(columns, ',')) with ordinality as each (name, place)
  where whole ->> name <> ''
$$;
-- The words to search for: of names as they are written, of sentences also by their English stems.
create function inbox_words(names text, sentences text) returns tsvector language plpgsql immutable as $$
begin
  return to_tsvector('pg_catalog.simple', names || ' ' || sentences) || to_tsvector('pg_catalog.english', sentences);
end $$;

-- Arguments: the kind; then columns: of the time it came, of the sender, of the content, of further searched words, and of the
-- decision; and last the values of the decision, with commas between them, for which the item waits.
create function file_in_inbox() returns trigger language plpgsql as $$
declare
  whole jsonb;
  waits boolean;
begin
  if tg_op = 'DELETE' then
    delete from inbox_items where kind = tg_argv[0] and subject_id = old.id;
    return null;
  end if;
  whole := to_jsonb(new);
  waits := tg_argv[5] <> '' and texts_of(whole, tg_argv[5]) = any (string_to_array(tg_argv[6], ','));
  -- A request about a story that no longer exists has been granted.
  if waits and tg_argv[0] = 'story-removal' then
    if tg_op = 'INSERT' then
      -- Locks the story, so that whoever removes it at this moment ends first, or sees this request.
      perform 1 from stories where slug = whole ->> 'slug' for update;
    end if;
    waits := exists (select from stories where slug = whole ->> 'slug');
  end if;
  insert into inbox_items as item (kind, subject_id, reference, arrived_at, who, about, words, suspicion, state, undecided)
  values (
    -- In whole milliseconds, because JavaScript's dates are no finer and a page of a list begins at such a date.
    tg_argv[0], new.id, whole ->> 'reference', date_trunc('milliseconds', (whole ->> tg_argv[1])::timestamptz),
    texts_of(whole, tg_argv[2]), left(regexp_replace(texts_apart(whole, tg_argv[3]), '\s+', ' ', 'g'), 200),
    inbox_words(texts_of(whole, concat_ws(',', 'reference', tg_argv[2], tg_argv[4])), texts_of(whole, tg_argv[3])),
    whole ->> 'suspicion', case when waits or tg_argv[5] = '' then 'new' else 'done' end, waits
  )
  -- An item that is decided becomes 'done'. One that is to be decided again becomes 'new'.
  on conflict (kind, subject_id) do update set
    who = excluded.who, about = excluded.about, words = excluded.words, suspicion = excluded.suspicion,
    undecided = excluded.undecided,
    version = item.version + (item.undecided <> excluded.undecided)::int,
    state = case
      when item.undecided and not excluded.undecided and item.state <> 'spam' then 'done'
      when excluded.undecided and not item.undecided then 'new'
      else item.state
    end;
  -- When the sender is erased, the notes and replies about them are too. A memory may have no address, so its story is checked.
  if tg_op = 'UPDATE' and (
    to_jsonb(old) ->> 'email' <> '' and coalesce(whole ->> 'email', '') = ''
    or to_jsonb(old) ->> 'story' is not null and whole ->> 'story' is null
  ) then
    delete from inbox_notes using inbox_items as item
      where item_id = item.id and item.kind = tg_argv[0] and item.subject_id = new.id;
    delete from inbox_replies using inbox_items as item
      where item_id = item.id and item.kind = tg_argv[0] and item.subject_id = new.id;
  end if;
  return null;
end $$;

create trigger contact_messages_inbox after insert or delete or update of name, email, subject, message, suspicion on contact_messages
  for each row execute function file_in_inbox('message', 'received_at', 'name', 'subject,message', 'email', '', '');
create trigger ambassadors_inbox after insert or delete or update of first_name, last_name, email, phone, suspicion on ambassadors
  for each row execute function file_in_inbox('ambassador', 'received_at', 'first_name,last_name', '', 'email,phone', '', '');
create trigger enrolments_inbox after insert or delete or update of first_name, last_name, email, phone, church, suspicion on enrolments
  for each row execute function file_in_inbox('enrolment', 'received_at', 'first_name,last_name', 'church', 'email,phone', '', '');
create trigger partnerships_inbox after insert or delete
  or update of business_name, contact_name, email, phone, address, website, outcome, suspicion on partnerships
  for each row execute function
    file_in_inbox('partnership', 'received_at', 'business_name', 'contact_name', 'email,phone,address,website', 'outcome', 'waiting');
create trigger claims_inbox after insert or delete
  or update of business_name, contact_name, email, phone, address, website, description, outcome, suspicion on claims
  for each row execute function
    file_in_inbox('claim', 'received_at', 'business_name', 'contact_name,description', 'email,phone,address,website', 'outcome', 'waiting,disputed');
create trigger memories_inbox after insert or delete or update of first_name, email, story, outcome, suspicion on memories
  for each row execute function file_in_inbox('memory', 'received_at', 'first_name', 'story', 'email', 'outcome', 'waiting');
create trigger story_removals_inbox after insert or delete or update of slug, message, email, dismissed_at, suspicion on story_removals
  for each row execute function file_in_inbox('story-removal', 'received_at', 'slug', 'message', 'email', 'dismissed_at', ',');
create trigger money_alerts_inbox after insert or delete or update of handled_at on money_alerts
  for each row execute function file_in_inbox('money-alert', 'raised_at', '', '', 'kind,subject', 'handled_at', ',');

create function decide_removals() returns trigger language plpgsql as $$
begin
  update inbox_items set undecided = false, version = version + 1, state = case state when 'spam' then state else 'done' end
    where kind = 'story-removal' and undecided and subject_id in (select id from story_removals where slug = old.slug);
  return null;
end $$;
create trigger stories_inbox after delete on stories for each row execute function decide_removals();

-- A job files the message of a gift after its payment is booked. Booking changes none of these columns, so no trigger of the
-- inbox runs in the transaction that books money.
create trigger gifts_inbox after update of message_filed_at, name, email, message, honoree on gifts
  for each row when (new.message_filed_at is not null and (new.message is not null or new.honoree is not null))
  execute function file_in_inbox('gift-message', 'message_filed_at', 'name', 'honoree,message', 'email', '', '');

create function take_gift_out_of_inbox() returns trigger language plpgsql as $$
begin
  delete from inbox_items where kind = 'gift-message' and subject_id = new.id;
  return null;
end $$;
create trigger gifts_inbox_forgotten after update of message, honoree on gifts
  for each row when (old.message_filed_at is not null and new.message is null and new.honoree is null)
  execute function take_gift_out_of_inbox();

----------------------------------------------------------------------------------------------------------------------------
-- Content: one search over places and stories
----------------------------------------------------------------------------------------------------------------------------

-- The code writes `folded_text` for the search (`formatSearchText` in app/platform/text.ts): words in lower case without
-- accents, with ' | ' between title, keywords, text and a token of the title. So no index depends on a language.

create function words_of(search_text text) returns tsvector language sql immutable strict parallel safe
  return array_to_tsvector(array_remove(string_to_array(search_text, ' '), ''));

create index places_words on places using gin (words_of(folded_text)) with (gin_pending_list_limit = 256);
-- For a word that many places contain: those that rank first among equals.
create index places_words_prominent on places using gin (words_of(folded_text)) with (gin_pending_list_limit = 64)
  where contribution_tier is not null or verified_at is not null;
create index stories_words on stories using gin (words_of(folded_text)) with (fastupdate = off);

-- The words of places, to correct a spelling. Refreshed after an import and every night. Tokens of whole titles, joined with
-- '_', and long numbers are left out.
create materialized view place_words as
  select word collate "C" as word, ndoc from ts_stat('select public.words_of(folded_text) from public.places')
  where length(word) between 2 and 30 and word !~ '[|_]' and (length(word) <= 4 or word !~ '[0-9]');
create unique index place_words_word on place_words (word);
create index place_words_spelling on place_words using gin (word gin_trgm_ops);

----------------------------------------------------------------------------------------------------------------------------
-- Privacy
----------------------------------------------------------------------------------------------------------------------------

create table personal_links (
  id uuid primary key,
  purpose text not null,
  subject text not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index personal_links_subject on personal_links (subject);

-- When each entry of the retention registry was last purged, and how many rows that removed.
create table purge_runs (
  name text primary key,
  ran_at timestamptz not null,
  purged integer not null
);

----------------------------------------------------------------------------------------------------------------------------
-- Platform
----------------------------------------------------------------------------------------------------------------------------

-- Mails and text messages.
create table mails (
  id uuid primary key default gen_random_uuid(),
  channel text not null default 'mail' constraint mails_channel check (channel in ('mail', 'text')),
  kind text not null,
  to_address text not null,
  subject text not null,
  -- A mail is stored in its parts and built when it is sent, so that nothing that was typed can become a link.
  parts jsonb,
  created_at timestamptz not null,
  -- The mail is of no use after this moment and is not sent any more.
  useless_after timestamptz,
  sent_at timestamptz,
  sent_by text constraint mails_sent_by check (sent_by in ('smtp', 'sms', 'mailbox')),
  -- When a server refused the mail permanently, and its reply code, such as 550.
  refused_at timestamptz,
  refusal smallint,
  -- When the ministry was told that the mail never arrived.
  undelivered_notified_at timestamptz,
  -- When a keeper had the mail sent again. From then on it is retried for as long as a new one.
  asked_again_at timestamptz,
  constraint mails_refused check ((refused_at is null) = (refusal is null) and (refused_at is null or parts is null))
);
create index mails_created on mails (created_at desc);
create index mails_to on mails (lower(to_address));
create index mails_unsent on mails (created_at desc) where sent_at is null;
create index mails_undelivered on mails (created_at) where sent_at is null and undelivered_notified_at is null;

-- One-time codes. The code itself is stored nowhere: it is derived from the id with the site's secret key.
create table codes (
  id uuid primary key,
  -- What the code confirms. A newer code replaces the one before.
  subject text not null unique,
  tries integer not null default 0,
  expires_at timestamptz not null
);
comment on table codes is 'not in backups';
create index codes_expired on codes (expires_at);

-- Unlogged, because it costs nothing if a crash empties the counters.
create unlogged table rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (bucket, window_start)
);
comment on table rate_limits is 'not in backups';

-- Single values the site must remember, such as whether the example data was loaded.
create table key_values (
  name text primary key,
  value text not null
);
comment on table key_values is 'not in backups where starts_with(name, ''lease:'')';

-- The emulator of Stripe for demos and tests. Each change raises the version under a lock of this row, so that one process acts
-- at a time and reads what the others stored.
create table payment_emulator_versions (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into payment_emulator_versions (version) values (0);

create table payment_emulator_objects (
  id text primary key,
  position bigint generated always as identity,
  version bigint not null,
  data jsonb not null
);
create index payment_emulator_objects_changed on payment_emulator_objects (version);
