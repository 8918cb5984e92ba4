-- Events also tell of cards that customers change and of payouts; a dispute for fraud ends a monthly gift.
set local lock_timeout = '10s';
alter table payment_events drop constraint payment_events_subject_kind_check;
alter table payment_events add constraint payment_events_subject_kind_check
  check (subject_kind in ('checkout', 'invoice', 'subscription', 'payment', 'customer', 'payout', 'other')) not valid;
alter table monthly_gifts drop constraint monthly_gifts_cancellation_by_check;
alter table monthly_gifts add constraint monthly_gifts_cancellation_by_check
  check (cancellation_by in ('giver', 'desk', 'provider', 'fraud-warning', 'dispute')) not valid;

-- Which key a checkout is asked for with: an error that the provider keeps under one is left behind with the next.
alter table gifts add column checkout_key_serial integer not null default 1;

-- Why a practice payment is disputed.
alter table practice_disputes add column reason text not null default 'general';
