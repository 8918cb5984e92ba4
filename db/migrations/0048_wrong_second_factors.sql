-- How many second factors were tried since the last one that was right. At a hundred none is compared any more, until there
-- is a new way in.
set local lock_timeout = '10s';
alter table desk_staff add column factor_tries integer not null default 0;
