-- A giver who has just saved a new card is not asked for one again, until it was tried.
set local lock_timeout = '10s';
alter table monthly_gifts add column card_given_at timestamptz, add column card_saved_at timestamptz;
