-- A mail waits in its parts and is put together when it leaves: nothing that was typed can become a link.
-- Bodies of before held marks in their text. None has left a live site, so they go; the mails keep their line.
alter table mails drop column text_body, drop column html_body, add column parts jsonb;

-- What is suspicious is told to the ministry as well, only later and together. Which submissions it has been told of is
-- written down with them: told_at is null until then. `crowded`: several came from the same network, so others go first.
alter table contact_messages rename column held_reason to suspicion;
alter table contact_messages add column told_at timestamptz, add column crowded boolean not null default false;
alter table ambassadors rename column held_reason to suspicion;
alter table ambassadors add column told_at timestamptz, add column crowded boolean not null default false;
alter table enrolments rename column held_reason to suspicion;
alter table enrolments add column told_at timestamptz, add column crowded boolean not null default false;

-- Every ordinary submission was told at once. Of the suspicious ones only some were, and nobody knows which: they are
-- told again, because twice is better than never.
update contact_messages set told_at = received_at where suspicion is null;
update ambassadors set told_at = received_at where suspicion is null;
update enrolments set told_at = received_at where suspicion is null;

-- Many mails to one address say nothing about who wrote.
update contact_messages set suspicion = null where suspicion = 'many-to-one-address';
update ambassadors set suspicion = null where suspicion = 'many-to-one-address';
update enrolments set suspicion = null where suspicion = 'many-to-one-address';

alter table contact_messages add constraint contact_messages_suspicion check (suspicion in ('honeypot', 'many-from-one-network'));
alter table ambassadors add constraint ambassadors_suspicion check (suspicion in ('honeypot', 'many-from-one-network'));
alter table enrolments add constraint enrolments_suspicion check (suspicion in ('honeypot', 'many-from-one-network'));

create index contact_messages_untold on contact_messages (crowded, received_at) where told_at is null;
create index ambassadors_untold on ambassadors (crowded, received_at) where told_at is null;
create index enrolments_untold on enrolments (crowded, received_at) where told_at is null;
