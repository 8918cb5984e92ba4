-- The words of all places are counted while indexes are made: a lock that keeps writers out is enough for it, and those who
-- make indexes hold the same. The triggers that count what is written are switched on before, in a transaction of their own.

create or replace function count_place_words() returns void language plpgsql set work_mem = '64MB' as $$
begin
  lock table places in share mode;
  -- Unless somebody has an older way to do it.
  if exists (select from pg_trigger where tgrelid = 'places'::regclass and not tgisinternal and tgenabled = 'D') then
    alter table places enable trigger user;
  end if;
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
end
$$;
