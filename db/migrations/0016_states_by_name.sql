-- A place is found by the name of its state, too: 'baptist georgia' as 'baptist ga'. Those that are written from now on have
-- it among their words (app/features/places/place-store.server.ts); these are the ones that are there already.

update places set folded_text = concat_ws(' | ', split_part(folded_text, ' | ', 1), split_part(folded_text, ' | ', 2) || ' ' || called,
  split_part(folded_text, ' | ', 3), split_part(folded_text, ' | ', 4))
from (values
  ('AL', 'alabama'), ('AK', 'alaska'), ('AZ', 'arizona'), ('AR', 'arkansas'), ('CA', 'california'),
  ('CO', 'colorado'), ('CT', 'connecticut'), ('DE', 'delaware'), ('DC', 'district of columbia'),
  ('FL', 'florida'), ('GA', 'georgia'), ('HI', 'hawaii'), ('ID', 'idaho'), ('IL', 'illinois'),
  ('IN', 'indiana'), ('IA', 'iowa'), ('KS', 'kansas'), ('KY', 'kentucky'), ('LA', 'louisiana'),
  ('ME', 'maine'), ('MD', 'maryland'), ('MA', 'massachusetts'), ('MI', 'michigan'), ('MN', 'minnesota'),
  ('MS', 'mississippi'), ('MO', 'missouri'), ('MT', 'montana'), ('NE', 'nebraska'), ('NV', 'nevada'),
  ('NH', 'new hampshire'), ('NJ', 'new jersey'), ('NM', 'new mexico'), ('NY', 'new york'),
  ('NC', 'north carolina'), ('ND', 'north dakota'), ('OH', 'ohio'), ('OK', 'oklahoma'), ('OR', 'oregon'),
  ('PA', 'pennsylvania'), ('RI', 'rhode island'), ('SC', 'south carolina'), ('SD', 'south dakota'),
  ('TN', 'tennessee'), ('TX', 'texas'), ('UT', 'utah'), ('VT', 'vermont'), ('VA', 'virginia'),
  ('WA', 'washington'), ('WV', 'west virginia'), ('WI', 'wisconsin'), ('WY', 'wyoming'), ('PR', 'puerto rico'),
  ('GU', 'guam'), ('VI', 'u s virgin islands'), ('AS', 'american samoa'), ('MP', 'northern mariana islands')) as states (code, called)
where state = code;
