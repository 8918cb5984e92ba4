-- The message and the dedication of a paid gift stand in the inbox. A job files them after the payment is booked, so that no
-- trigger of the inbox runs in the transaction that books money: booking changes none of these columns.
set local lock_timeout = '10s';
select take_tables('gifts', 'inbox_items');

alter table gifts
  -- When its message and dedication were filed in the inbox and mailed to the ministry.
  add column message_filed_at timestamptz,
  -- When the ministry was told that it is somebody's first gift, or a new monthly one; of those that are neither, when that was seen.
  add column new_giving_told_at timestamptz,
  -- What it is for, as the link said that led to the form. It stands on the giver's own receipt.
  add column purpose text;
create index gifts_message_to_file on gifts (settled_at)
  where message_filed_at is null and settled_at is not null and (message is not null or honoree is not null);
create index gifts_new_giving_to_tell on gifts (settled_at) where new_giving_told_at is null and settled_at is not null;

alter table inbox_items drop constraint inbox_items_kind;
alter table inbox_items add constraint inbox_items_kind check (
  kind in ('message', 'ambassador', 'enrolment', 'partnership', 'claim', 'memory', 'story-removal', 'gift-message', 'money-alert')
) not valid;

create trigger gifts_inbox after update of message_filed_at, name, email, message, honoree on gifts
  for each row when (new.message_filed_at is not null and (new.message is not null or new.honoree is not null))
  execute function file_in_inbox('gift-message', 'message_filed_at', 'name', 'honoree,message', 'email', '', '');

-- A giver who is forgotten leaves neither: the item goes, and with it what was noted about it and answered to it.
create function take_gift_out_of_inbox() returns trigger language plpgsql as $$
begin
  delete from inbox_items where kind = 'gift-message' and subject_id = new.id;
  return null;
end $$;
create trigger gifts_inbox_forgotten after update of message, honoree on gifts
  for each row when (old.message_filed_at is not null and new.message is null and new.honoree is null)
  execute function take_gift_out_of_inbox();

-- What was paid before is no news: its words stand in the inbox under their own day, and nobody is mailed.
update gifts set new_giving_told_at = settled_at, message_filed_at = settled_at where settled_at is not null;
