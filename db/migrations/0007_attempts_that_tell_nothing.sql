-- What names an act of sending was a plain digest of what was typed, an age among it, and could be guessed back; so could
-- the marks of statements that were mailed, which go out in January alone. Both are keyed now. Those of before become
-- random or go. Only a repeat of something sent before this would be stored a second time.
update contact_messages set attempt = gen_random_uuid()::text;
update ambassadors set attempt = gen_random_uuid()::text;
update enrolments set attempt = gen_random_uuid()::text;
update gifts set attempt = gen_random_uuid()::text;
delete from facts where name like 'statement-mailed:%';
