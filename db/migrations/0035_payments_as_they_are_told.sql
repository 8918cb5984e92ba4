-- Events also tell of cards that customers change and of payouts; a dispute for fraud ends a monthly gift.
set local lock_timeout = '10s';

-- Takes tables for a migration in a moment in which nobody uses any of them. Whoever held one while waiting for the next would
-- bar the way of a booking that holds the next and waits for the first.
create function take_tables(variadic tables regclass[]) returns void language plpgsql as $$
begin
  for tries in 1..400 loop
    begin
      execute format('lock table %s in access exclusive mode nowait', array_to_string(tables, ', '));
      return;
    exception when lock_not_available then
      perform pg_sleep(0.025);
    end;
  end loop;
  raise lock_not_available using message = format('%s are never at rest', array_to_string(tables, ', '));
end $$;
select take_tables('gifts', 'monthly_gifts', 'payment_events', 'practice_disputes');

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
