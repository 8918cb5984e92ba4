-- A giver's page asks the ledger which of their gifts are under way.
set local lock_timeout = '10s';
create index ledger_entries_gift on ledger_entries (gift_id) where gift_id is not null;
