-- Everything that comes in and that a person looks at, one row for each, whatever kind it is of. What stands on the tables
-- of the kinds files it in the transaction of its row, whoever writes that; it goes when the row goes.
set local lock_timeout = '10s';

create table inbox_items (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint inbox_items_kind check (
    kind in ('message', 'ambassador', 'enrolment', 'partnership', 'claim', 'memory', 'story-removal', 'money-alert')
  ),
  subject_id uuid not null,
  reference text,
  arrived_at timestamptz not null,
  -- Who it came from, and what it begins with.
  who text not null,
  about text not null,
  words tsvector not null,
  suspicion text,
  state text not null constraint inbox_items_state check (state in ('new', 'doing', 'waiting', 'done', 'spam')),
  -- Whether it waits for a decision of its own kind, such as that a memory becomes a story.
  undecided boolean not null,
  owner_id uuid references desk_staff on delete set null,
  -- When it is to be looked at again.
  next_on date,
  -- One more with everything that staff change.
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid references desk_staff on delete set null,
  -- Who has it open just now, and until when that is believed.
  looker_id uuid references desk_staff on delete set null,
  looking_until timestamptz,
  unique (kind, subject_id)
  -- Room beside each row: who has it open is written without touching an index.
) with (fillfactor = 80);
-- Along each of these a page of a filter is read.
create index inbox_items_arrived on inbox_items (arrived_at desc, id desc);
create index inbox_items_state on inbox_items (state, arrived_at desc, id desc);
create index inbox_items_open on inbox_items (arrived_at desc, id desc) where state in ('new', 'doing', 'waiting');
create index inbox_items_kind on inbox_items (kind, state, arrived_at desc, id desc);
create index inbox_items_owner on inbox_items (owner_id, state, arrived_at desc, id desc) where owner_id is not null;
create index inbox_items_of_kind on inbox_items (kind, arrived_at desc, id desc);
create index inbox_items_next on inbox_items (next_on) where next_on is not null;
-- From this one alone items are counted: few of its entries differ.
create index inbox_items_counts on inbox_items (kind, state, owner_id, next_on);
create index inbox_items_words on inbox_items using gin (words) with (fastupdate = off);

-- The texts of some columns, one after the other.
create function texts_of(whole jsonb, columns text) returns text language plpgsql immutable as $$
declare
  texts text := '';
  name text;
begin
  foreach name in array string_to_array(columns, ',') loop
    if whole ->> name <> '' then
      texts := texts || ' ' || (whole ->> name);
    end if;
  end loop;
  return substr(texts, 2);
end $$;

-- As names and numbers are looked for, and as sentences are.
create function inbox_words(names text, sentences text) returns tsvector language plpgsql immutable as $$
begin
  return to_tsvector('pg_catalog.simple', names || ' ' || sentences) || to_tsvector('pg_catalog.english', sentences);
end $$;

-- What staff wrote about one, for each other.
create table inbox_notes (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references inbox_items on delete cascade,
  staff_id uuid references desk_staff on delete set null,
  staff_name text not null,
  written_at timestamptz not null,
  text text not null
);
create index inbox_notes_item on inbox_notes (item_id, written_at);

-- What staff answered by mail.
create table inbox_replies (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references inbox_items on delete cascade,
  staff_id uuid references desk_staff on delete set null,
  staff_name text not null,
  written_at timestamptz not null,
  to_address text not null,
  subject text not null,
  text text not null,
  -- The mail that carries it, and how that ended once the outbox knows it no more.
  mail_id uuid not null,
  ended text constraint inbox_replies_ended check (ended in ('sent', 'kept', 'refused', 'given-up'))
);
create index inbox_replies_item on inbox_replies (item_id, written_at);
create index inbox_replies_mail on inbox_replies (mail_id);

-- A filter that somebody wants again, under a name.
create table inbox_views (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references desk_staff on delete cascade,
  name text not null,
  -- As the address has it.
  query text not null,
  unique (staff_id, name)
);

-- Arguments: the kind; the column of when it came; the columns of whom it is from; of what it is about; further ones that
-- are looked for; the columns that say how it was decided, and what stands in them, one after the other, while it waits for a
-- person.
create function file_in_inbox() returns trigger language plpgsql as $$
declare
  whole jsonb;
  waits boolean;
begin
  if tg_op = 'DELETE' then
    delete from inbox_items where kind = tg_argv[0] and subject_id = old.id;
    return null;
  end if;
  whole := to_jsonb(new);
  waits := tg_argv[5] <> '' and texts_of(whole, tg_argv[5]) = any (string_to_array(tg_argv[6], ','));
  -- A wish about a story that is gone has been granted.
  if waits and tg_argv[0] = 'story-removal' then
    if tg_op = 'INSERT' then
      -- Whoever takes the story away at this moment goes first, or sees this wish.
      perform 1 from stories where slug = whole ->> 'slug' for update;
    end if;
    waits := exists (select from stories where slug = whole ->> 'slug');
  end if;
  insert into inbox_items as item (kind, subject_id, reference, arrived_at, who, about, words, suspicion, state, undecided)
  values (
    -- In whole milliseconds, as the places in a list are told.
    tg_argv[0], new.id, whole ->> 'reference', date_trunc('milliseconds', (whole ->> tg_argv[1])::timestamptz),
    texts_of(whole, tg_argv[2]), left(regexp_replace(texts_of(whole, tg_argv[3]), '\s+', ' ', 'g'), 200),
    inbox_words(texts_of(whole, concat_ws(',', 'reference', tg_argv[2], tg_argv[4])), texts_of(whole, tg_argv[3])),
    whole ->> 'suspicion', case when waits or tg_argv[5] = '' then 'new' else 'done' end, waits
  )
  -- What is decided is done; what is to be decided again is new again.
  on conflict (kind, subject_id) do update set
    who = excluded.who, about = excluded.about, words = excluded.words, suspicion = excluded.suspicion,
    undecided = excluded.undecided,
    version = item.version + (item.undecided <> excluded.undecided)::int,
    state = case
      when item.undecided and not excluded.undecided and item.state <> 'spam' then 'done'
      when excluded.undecided and not item.undecided then 'new'
      else item.state
    end;
  -- Whoever it came from is forgotten: so is what was written about them and to them.
  if tg_op = 'UPDATE' and to_jsonb(old) ->> 'email' <> '' and coalesce(whole ->> 'email', '') = '' then
    delete from inbox_notes using inbox_items as item
      where item_id = item.id and item.kind = tg_argv[0] and item.subject_id = new.id;
    delete from inbox_replies using inbox_items as item
      where item_id = item.id and item.kind = tg_argv[0] and item.subject_id = new.id;
  end if;
  return null;
end $$;

select take_tables(
  'contact_messages', 'ambassadors', 'enrolments', 'partnerships', 'claims', 'memories', 'story_removals', 'money_alerts', 'stories',
  'mails'
);
-- The story that is meant: its number outlives it in the history.
alter table story_removals add column story_id uuid;
create trigger contact_messages_inbox after insert or delete or update of name, email, subject, message, suspicion on contact_messages
  for each row execute function file_in_inbox('message', 'received_at', 'name', 'subject,message', 'email', '', '');
create trigger ambassadors_inbox after insert or delete or update of first_name, last_name, email, phone, suspicion on ambassadors
  for each row execute function file_in_inbox('ambassador', 'received_at', 'first_name,last_name', '', 'email,phone', '', '');
create trigger enrolments_inbox after insert or delete or update of first_name, last_name, email, phone, church, suspicion on enrolments
  for each row execute function file_in_inbox('enrolment', 'received_at', 'first_name,last_name', 'church', 'email,phone', '', '');
create trigger partnerships_inbox after insert or delete
  or update of business_name, contact_name, email, phone, address, website, outcome, suspicion on partnerships
  for each row execute function
    file_in_inbox('partnership', 'received_at', 'business_name', 'contact_name', 'email,phone,address,website', 'outcome', 'waiting');
create trigger claims_inbox after insert or delete
  or update of business_name, contact_name, email, phone, address, website, description, outcome, suspicion on claims
  for each row execute function
    file_in_inbox('claim', 'received_at', 'business_name', 'contact_name,description', 'email,phone,address,website', 'outcome', 'waiting,disputed');
create trigger memories_inbox after insert or delete or update of first_name, email, story, outcome, suspicion on memories
  for each row execute function file_in_inbox('memory', 'received_at', 'first_name', 'story', 'email', 'outcome', 'waiting');
create trigger story_removals_inbox after insert or delete or update of slug, message, email, set_aside_at, suspicion on story_removals
  -- Whether it has hidden the story or not, it waits until somebody sets it aside, or the story is gone.
  for each row execute function file_in_inbox('story-removal', 'received_at', 'slug', 'message', 'email', 'set_aside_at', ',');
create trigger money_alerts_inbox after insert or delete or update of handled_at on money_alerts
  for each row execute function file_in_inbox('money-alert', 'raised_at', '', '', 'kind,subject', 'handled_at', ',');

create function decide_removals() returns trigger language plpgsql as $$
begin
  update inbox_items set undecided = false, version = version + 1, state = case state when 'spam' then state else 'done' end
    where kind = 'story-removal' and undecided and subject_id in (select id from story_removals where slug = old.slug);
  return null;
end $$;
create trigger stories_inbox after delete on stories for each row execute function decide_removals();

create function note_reply_ended() returns trigger language plpgsql as $$
begin
  update inbox_replies set ended = case
      when old.refused_at is not null then 'refused'
      when old.sent_at is null then 'given-up'
      when old.sent_by = 'mailbox' then 'kept'
      else 'sent'
    end
    where mail_id = old.id;
  return null;
end $$;
create trigger mails_replies after delete on mails for each row when (old.kind = 'reply') execute function note_reply_ended();

-- What was there before, by the same function: an update that changes nothing files it.
update contact_messages set suspicion = suspicion;
update ambassadors set suspicion = suspicion;
update enrolments set suspicion = suspicion;
update partnerships set suspicion = suspicion;
update claims set suspicion = suspicion;
update memories set suspicion = suspicion;
update story_removals set suspicion = suspicion, story_id = (select stories.id from stories where stories.slug = story_removals.slug);
update money_alerts set handled_at = handled_at;

-- What somebody moved in one go, for as long as it can be taken back.
create table inbox_moves (
  id uuid primary key,
  staff_id uuid not null references desk_staff on delete cascade,
  made_at timestamptz not null
);
create table inbox_moved_items (
  move_id uuid not null references inbox_moves on delete cascade,
  item_id uuid not null references inbox_items on delete cascade,
  state_before text not null,
  owner_before uuid references desk_staff on delete set null,
  version_after integer not null,
  primary key (move_id, item_id)
);
create index inbox_moved_items_item on inbox_moved_items (item_id);

-- Who has one open, and what can be taken back, means nothing half a minute or ten minutes later.
comment on column inbox_items.looker_id is 'not in backups';
comment on column inbox_items.looking_until is 'not in backups';
comment on table inbox_moves is 'not in backups';
comment on table inbox_moved_items is 'not in backups';
