-- Each personal page has an address of its own, named by the purpose of its links. No site has gone live with the
-- names before, so nothing of an earlier release has to find them.
alter table private_links rename to personal_links;
update personal_links set purpose = 'data' where purpose = 'held';
