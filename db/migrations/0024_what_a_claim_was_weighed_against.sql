-- The claim of whoever looked after the listing when this one was weighed: a decision holds against them alone.
alter table claims add column against uuid;
-- What the listing was called, and where it is, when it was claimed: whoever decides sees it, whatever becomes of it.
alter table claims add column listing text;
-- Where whoever claims it is reached, where no code has reached them by mail: the other address is the listing's.
alter table claims add column own_email text;
-- Whom we write to about a claim asks for what we hold about them.
create index claims_claimant on claims ((case when channel = 'email' and proof <> 'none' then destination else lower(coalesce(own_email, email)) end));

-- What the business is called that somebody adds, as they looked for it.
alter table claim_starts add column typed_name text;
-- The mailbox or the number of the last code, however it was written: one code a minute goes there.
alter table claim_starts add column sent_to text;
create index claim_starts_sent on claim_starts (sent_to, sent_at) where sent_to is not null;
create index claim_starts_place on claim_starts (place_id) where place_id is not null;
create index claims_place on claims (place_id) where place_id is not null;

-- A website that several listings name is the own one of none.
set local lock_timeout = '10s';
create index places_website_host on places (substring(website from '^https?://(?:www\.)?([^/:?#]+)')) where website is not null;
