-- A mail server may refuse a mail for good. Then nobody tries again, and the ministry is told once.
alter table mails add column refused_at timestamptz;
-- The server's reply code, such as 550.
alter table mails add column refusal smallint;
alter table mails add column undelivered_told_at timestamptz;
-- A refused mail keeps its line, not its words, as a sent one does.
alter table mails add constraint mails_refused check ((refused_at is null) = (refusal is null) and (refused_at is null or parts is null));
create index mails_undelivered on mails (created_at) where sent_at is null and undelivered_told_at is null;
