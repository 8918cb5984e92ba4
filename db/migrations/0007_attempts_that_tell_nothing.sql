-- What names an act of sending was a plain digest of what was typed, an age among it, and could be guessed back. It is
-- keyed now; those of before become random. Only a repeat of something sent before this would be stored a second time.
update contact_messages set attempt = gen_random_uuid()::text;
update ambassadors set attempt = gen_random_uuid()::text;
update enrolments set attempt = gen_random_uuid()::text;
