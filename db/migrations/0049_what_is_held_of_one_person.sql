-- All that is held about one address, and all that goes with it, is found without reading a table from end to end.
set local lock_timeout = '10s';
select take_tables('contact_messages', 'mails', 'personal_links', 'inbox_items', 'inbox_replies');
create index contact_messages_email on contact_messages (lower(email));
create index mails_to on mails (lower(to_address));
create index personal_links_subject on personal_links (subject);
-- Beside (kind, subject_id): notes are looked for by what they are about, whatever kind that is of.
create index inbox_items_subject on inbox_items (subject_id);
create index inbox_replies_to on inbox_replies (lower(to_address));
