-- Seeds that count are summed without the ledger's rows; seeds that wait are found among all others. Most entries are of one
-- seed: as a part of the key it stands in the index once for many of them, which an included column does not.
set local lock_timeout = '10s';
create index seed_entries_counted on seed_entries (practice, seeds) where held_reason is null;
create index seed_entries_held on seed_entries (holder_id, booked_at) where held_reason is not null and reverses is null;

-- Who has looked at a suspicious sign-up, and found a person.
alter table invitation_codes add column trusted_by text, add column trusted_at timestamptz;
