-- Whoever comes back from the page where the card is changed is told whether a new one was given there.
set local lock_timeout = '10s';
select take_tables('monthly_gifts', 'practice_customers');
alter table monthly_gifts add column card_asked_at timestamptz;
alter table practice_customers add column card_given_at timestamptz;
