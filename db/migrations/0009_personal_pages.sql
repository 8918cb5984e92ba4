-- Each personal page has an address of its own, named by the purpose of its links. No site has gone live with the
-- names before, so nothing of an earlier release has to find them. Whoever has one running stops it first: it does not know
-- the table by its new name, and links it has mailed lead to the page that sends new ones.
alter table private_links rename to personal_links;
update personal_links set purpose = 'data' where purpose = 'held';
