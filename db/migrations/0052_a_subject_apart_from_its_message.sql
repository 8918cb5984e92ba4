-- In the list of what came in, a message's subject is told from its first words. What is there already stays as it is written.
create function texts_apart(whole jsonb, columns text) returns text language sql immutable as $$
  select coalesce(string_agg(whole ->> name, ' · ' order by place), '')
  from unnest(string_to_array(columns, ',')) with ordinality as each (name, place)
  where whole ->> name <> ''
$$;
create or replace function file_in_inbox() returns trigger language plpgsql as $$
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
    texts_of(whole, tg_argv[2]), left(regexp_replace(texts_apart(whole, tg_argv[3]), '\s+', ' ', 'g'), 200),
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
  -- Whoever it came from is forgotten: so is what was written about them and to them. A memory may have come without an address.
  if tg_op = 'UPDATE' and (
    to_jsonb(old) ->> 'email' <> '' and coalesce(whole ->> 'email', '') = ''
    or to_jsonb(old) ->> 'story' is not null and whole ->> 'story' is null
  ) then
    delete from inbox_notes using inbox_items as item
      where item_id = item.id and item.kind = tg_argv[0] and item.subject_id = new.id;
    delete from inbox_replies using inbox_items as item
      where item_id = item.id and item.kind = tg_argv[0] and item.subject_id = new.id;
  end if;
  return null;
end $$;
