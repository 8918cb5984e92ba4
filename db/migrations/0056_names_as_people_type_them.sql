-- Names are kept as they are compared (app/platform/folded.ts): from now on without apostrophes and punctuation, with 'and'
-- for '&', and with letters such as 'đ' and 'ł' as people type them. Those that are there already are folded anew.

create function pg_temp.letters(written text) returns text language sql
  return replace(replace(replace(replace(translate(written, 'đðłøıħ', 'ddloih'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
create function pg_temp.refolded(written text) returns text language sql
  return trim(regexp_replace(
    replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(translate(pg_temp.letters(written), '''ʼ′', ''), '(?<=(?:^|[^a-z0-9])[a-z])\.(?=[a-z](?:[^a-z0-9]|$))', '', 'g'),
          '[-‐‑‒–—―.,/:;!?¡¿"“”„()\[\]]', ' ', 'g'),
        '^[\s&]+', ''),
      '&', ' and '),
    '\s+', ' ', 'g'));
create function pg_temp.words(folded text) returns text language sql
  return trim(regexp_replace(folded, '[^[:alnum:]\u0080-\U0010ffff]+', ' ', 'g'));

update places set
  folded_name = renewed.name,
  folded_text = concat_ws(' | ', renewed.words,
    replace(pg_temp.letters(split_part(folded_text, ' | ', 2)), 'u s virgin islands', 'us virgin islands'), pg_temp.letters(split_part(folded_text, ' | ', 3)),
    '_' || array_to_string((string_to_array(renewed.words, ' '))[1:8], '_'))
from (select id as renewed_id, pg_temp.refolded(folded_name) as name, pg_temp.words(pg_temp.refolded(folded_name)) as words from places) as renewed
where id = renewed_id and (folded_name <> renewed.name or folded_text <> pg_temp.letters(folded_text) or state = 'VI');
update stories set folded_text = pg_temp.letters(folded_text) where folded_text <> pg_temp.letters(folded_text);
