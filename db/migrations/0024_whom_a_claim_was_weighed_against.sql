-- The claim of whoever looked after the listing when this one was weighed: a decision holds against them alone.
alter table claims add column against uuid;
