-- Each try at a month's charge that failed is told once, whoever hears of it first: its event, or the sweep where that was
-- lost. A gift may owe several months, so the newest one alone does not say what was told.
set local lock_timeout = '10s';
create table gift_failed_tries (
  invoice_id text primary key,
  gift_id uuid not null references gifts,
  -- How many of them were made when it was told last.
  tries integer not null check (tries > 0),
  told_at timestamptz not null
);
insert into gift_failed_tries (invoice_id, gift_id, tries, told_at)
  select failure_invoice_id, gift_id, failure_attempt, failure_at from monthly_gifts
  where failure_invoice_id is not null and failure_attempt > 0 and failure_at is not null
  on conflict do nothing;
