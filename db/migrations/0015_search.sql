-- One search over places and stories. Their texts are kept ready for it by the code (app/platform/search-text.ts): words
-- in small letters without accents, with ' | ' between a title, what else one may look for it by, and the text. So no
-- index knows a language: what belongs together in one, such as 'mentor' and 'mentors', is asked of the lists of words.

create function words_of(search_text text) returns tsvector language sql immutable strict parallel safe
  return array_to_tsvector(array_remove(string_to_array(search_text, ' '), ''));

-- The same of a part of the rows. Its index has a name of its own for them, because PostgreSQL can't be told which of two
-- indexes to use: without figures on a table it takes the one of all rows, and a search of a second where 1 ms would do.
create function words_among(part text, search_text text) returns tsvector language sql immutable strict parallel safe
  return words_of(search_text);

-- Every word of the places and how often it is there, to find beginnings of words and mend the spelling. Counts change with
-- every place that is written, so pages are left with room.
create table place_words (
  word text collate "C" primary key,
  many integer not null
) with (fillfactor = 70);
create index place_words_spelling on place_words using gin (word gin_trgm_ops) with (gin_pending_list_limit = 128);

create table story_words (
  word text collate "C" primary key,
  many integer not null
) with (fillfactor = 70);
create index story_words_spelling on story_words using gin (word gin_trgm_ops) with (gin_pending_list_limit = 128);

-- Words of a title joined with '_' are nobody's spelling, and long numbers neither.
create function is_listed(word text) returns boolean language sql immutable parallel safe
  return length(word) between 1 and 30 and word !~ '[|_]' and (length(word) <= 4 or word !~ '[0-9]');

-- What a statement has changed, word by word, in the order of the words, so that two statements at once wait for each
-- other instead of locking each other up.
create function count_words() returns trigger language plpgsql as $$
declare
  came text := 'select folded_text as text, 1 as more from came';
  went text := 'select folded_text as text, -1 as more from went';
begin
  execute format(
    'insert into %I as known (word, many)
      select word, more from (
        select word, sum(more) as more from (%s) as changed, unnest(string_to_array(left(text, strpos(text, '' | _'')), '' '')) as word
        group by word having sum(more) <> 0 offset 0) as counted
      where is_listed(word) order by word
      on conflict (word) do update set many = known.many + excluded.many',
    tg_argv[0], case tg_op when 'INSERT' then came when 'DELETE' then went else came || ' union all ' || went end);
  return null;
end
$$;

-- The same for all places at once, at the end of a large import, which counts none of its own: a tenth of the work. The
-- list that was is there until the new one takes its place.
create function count_place_words() returns void language plpgsql set work_mem = '64MB' as $$
begin
  lock table places in share row exclusive mode;
  create table counted_words (word text collate "C" not null, many integer not null) with (fillfactor = 70);
  insert into counted_words
    select word, many from (
      select word, count(*) as many from places, unnest(string_to_array(left(folded_text, strpos(folded_text, ' | _')), ' ')) as word
      group by word offset 0) as counted
    where is_listed(word) order by word collate "C";
  alter table counted_words add primary key (word);
  create index counted_words_spelling on counted_words using gin (word gin_trgm_ops) with (gin_pending_list_limit = 128);
  drop table place_words;
  alter table counted_words rename to place_words;
  alter index counted_words_pkey rename to place_words_pkey;
  alter index counted_words_spelling rename to place_words_spelling;
  alter table places enable trigger user;
end
$$;

create trigger place_words_come after insert on places referencing new table as came
  for each statement execute function count_words('place_words');
create trigger place_words_change after update on places referencing old table as went new table as came
  for each statement execute function count_words('place_words');
create trigger place_words_go after delete on places referencing old table as went
  for each statement execute function count_words('place_words');

-- All places, now by these words; those that come first among equals; and one in 64, which are enough where a word is in ten thousands.
drop index if exists places_words;
create index places_words on places using gin (words_of(folded_text)) with (gin_pending_list_limit = 256);
create index places_words_standing on places using gin (words_among('standing', folded_text)) with (gin_pending_list_limit = 64)
  where contribution_tier is not null or verified_at is not null;
create index places_words_some on places using gin (words_among('some', folded_text)) with (gin_pending_list_limit = 64) where id % 64 = 0;

alter table stories add column folded_text text not null default '';
create trigger story_words_come after insert on stories referencing new table as came
  for each statement execute function count_words('story_words');
create trigger story_words_change after update on stories referencing old table as went new table as came
  for each statement execute function count_words('story_words');
create trigger story_words_go after delete on stories referencing old table as went
  for each statement execute function count_words('story_words');
create index stories_words on stories using gin (words_of(folded_text)) with (fastupdate = off);

-- Those that are there already, roughly: accents stay until they are written anew.
create function pg_temp.plain(written text) returns text language sql
  return trim(regexp_replace(lower(regexp_replace(written, '[''’]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'));
update stories set folded_text = concat_ws(' | ', pg_temp.plain(title), pg_temp.plain(author), pg_temp.plain(body),
  '_' || replace(pg_temp.plain(title), ' ', '_'));
update places set folded_text = concat_ws(' | ', pg_temp.plain(folded_name), pg_temp.plain(concat_ws(' ', types::text, city, state)), '',
  '_' || replace(pg_temp.plain(folded_name), ' ', '_'));
