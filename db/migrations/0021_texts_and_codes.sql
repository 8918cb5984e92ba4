-- What is sent goes by mail or as a text message. Past `useless_after` nobody waits for it, and it does not leave any more.
alter table mails add column channel text not null default 'mail' constraint mails_channel check (channel in ('mail', 'text'));
alter table mails add column useless_after timestamptz;
alter table mails drop constraint mails_sent_by_check;
alter table mails add constraint mails_sent_by check (sent_by in ('smtp', 'sms', 'mailbox')) not valid;

-- Codes that show that somebody can be reached. The code itself stands nowhere: it is made of the id with the site's key.
create table codes (
  id uuid primary key,
  -- What it opens. A newer code takes the place of the one before.
  subject text not null unique,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index codes_expired on codes (expires_at);
