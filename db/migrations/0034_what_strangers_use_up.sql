-- What a stranger does in somebody's name, or behind somebody's Wi-Fi, takes nothing from them that nobody sees.

-- Which mail about a memory its sender did not get, because the address had enough of them that day.
set local lock_timeout = '10s';
alter table memories add column mail_left_out text check (mail_left_out in ('shown', 'refused', 'minor', 'over'));

-- A word that nothing has any more is forgotten: a name that stood in a story alone goes with it. Whoever waits for the row
-- meanwhile finds it gone, and writes a new one.
create or replace function count_words() returns trigger language plpgsql as $$
declare
  came text := 'select folded_text as text, 1 as more from came';
  went text := 'select folded_text as text, -1 as more from went';
  gone text[];
begin
  execute format(
    'with told as (
      insert into %I as known (word, many)
        select word, more from (
          select word, sum(more) as more from (%s) as changed, unnest(string_to_array(left(text, strpos(text, '' | _'')), '' '')) as word
          group by word having sum(more) <> 0 offset 0) as counted
        where is_listed(word) order by word
        on conflict (word) do update set many = known.many + excluded.many
        returning word, many)
      select array_agg(word) from told where many = 0',
    tg_argv[0], case tg_op when 'INSERT' then came when 'DELETE' then went else came || ' union all ' || went end) into gone;
  if gone is not null then
    execute format('delete from %I where word = any($1) and many = 0', tg_argv[0]) using gone;
  end if;
  return null;
end
$$;
delete from story_words where many = 0;
delete from place_words where many = 0;

-- Acts for an Ambassador of which nothing was written, because too many were held already that day: how many, for whoever
-- decides what waits.
create table seeds_left_out (
  holder_id uuid not null references seed_holders,
  day date not null,
  practice boolean not null,
  acts integer not null,
  -- The last of them.
  at timestamptz not null,
  primary key (holder_id, day, practice)
);

-- As a visitor's digest, of the network alone: so many likes of one network count for one story and day.
alter table story_likes add column network text;
