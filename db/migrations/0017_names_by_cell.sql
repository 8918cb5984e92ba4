-- A part of a name is looked for within a radius without reading all places around a large city, nor all of a common name:
-- one index has each word of a name together with the half degree of latitude and longitude that its place is in.

-- Such as 'b67/-169:', for businesses between 33.5 and 34 degrees north and 84 and 84.5 west.
create function cell_of(kind text, location point) returns text language sql immutable strict parallel safe
  return left(kind, 1) || floor(location[1] * 2)::integer || '/' || floor(location[0] * 2)::integer || ':';

-- 'b67/-169:oak', 'b67/-169:barbers'; and a star where a word may not be in the list of words (is_listed in 0015_search.sql).
-- PostgreSQL thinks that more places have what a search asks for here than do, and could read the table until it has enough
-- of them: told that this takes long to work out, it takes the index.
create function names_in(cell text, words text) returns text[] language sql immutable strict parallel safe cost 10000
  return string_to_array(cell || replace(words, ' ', ' ' || cell), ' ')
    || case when words ~ '[^0-9 ][^ ]*[0-9]|[0-9][^ ]*[^0-9 ]|[^ ]{31}' then array[cell || '*'] end;

-- Of all places, although those that contribute need it little: of an index of some PostgreSQL counts nothing, and would
-- take every word for one that thousands have. Of many places it is made beside the site's work, as after an import.
do $$
declare
  definition text := 'create index places_names_by_cell on places
    using gin (names_in(cell_of(kind, location), split_part(folded_text, '' | '', 1)) collate "C") with (gin_pending_list_limit = 256)';
begin
  if (select count(*) from (select from places limit 100001) as first) > 100000 then
    insert into place_indexes_aside values ('places_names_by_cell', definition);
  else
    execute definition;
  end if;
end $$;
