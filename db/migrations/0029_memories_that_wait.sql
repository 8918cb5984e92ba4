-- Whoever decides may see somebody under 18 where the sender saw nobody: that answer goes from no to yes while a memory waits,
-- and never back (docs/decisions/consent-in-the-database.md).
create or replace function keep_memory_true() returns trigger language plpgsql as $$
begin
  if new.id <> old.id or new.link_id <> old.link_id then
    raise check_violation using message = 'a memory stays what it is', constraint = 'memories_stay_true';
  end if;
  if new.shows_minor <> old.shows_minor and not (new.shows_minor and old.outcome = 'waiting' and new.outcome = 'waiting') then
    raise check_violation using message = 'what a memory says of minors stays', constraint = 'memories_stay_true';
  end if;
  if old.consented_at is not null and new.consented_at is distinct from old.consented_at then
    raise check_violation using message = 'consent is given once', constraint = 'memories_stay_true';
  end if;
  if old.closed_at is not null and new.outcome <> old.outcome then
    raise check_violation using message = 'what is over stays over', constraint = 'memories_stay_true';
  end if;
  -- Let go of, its picture could be shown with another memory.
  if new.picture_id is distinct from old.picture_id and (new.picture_id is not null
      or exists (select from pictures where id = old.picture_id and withdrawn_at is null)) then
    raise check_violation using message = 'a memory keeps its picture', constraint = 'memories_stay_true';
  end if;
  return new;
end $$;

-- When the ministry was reminded that it waits.
set local lock_timeout = '10s';
alter table memories add column reminded_at timestamptz;
