-- How staff had filed what they took away: its item of the inbox, and what they noted and answered, so that all of it can
-- come back. Null of what was taken away before.
set local lock_timeout = '10s';
alter table trash add column filed jsonb;
