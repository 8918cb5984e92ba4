set local lock_timeout = '10s';
select take_tables('monthly_gifts', 'gift_payments', 'ledger_postings', 'practice_customers', 'practice_invoices');

-- A debit that a bank has not paid yet stands on the provider's balance all the same.
alter table ledger_postings drop constraint ledger_postings_account_check;
alter table ledger_postings add constraint ledger_postings_account_check check (account in (
  'clearing', 'bank', 'gift-income', 'circle-income', 'fees', 'refunds', 'dispute-losses', 'reserve', 'adjustments', 'under-way', 'elsewhere'
)) not valid;
-- False of what failed and was never heard of as paid: what it moved was never income.
alter table gift_payments add column arrived boolean not null default true;

-- What the next charge is for, where one has begun at another amount. Empty in rows from before: then it is the gift's own.
alter table monthly_gifts add column next_charge_cents integer check (next_charge_cents >= 0);

-- A card is tried once for what is owed: which one a practice customer has, and which one failed.
alter table practice_customers add column card_serial integer not null default 1;
alter table practice_invoices add column failed_card_serial integer;
