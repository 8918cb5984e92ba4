-- Deleted, the photo of a memory could come back as something else while its files are still there, and be shown to everyone.
-- So no picture comes back: an id is used once, whatever it was used for (docs/decisions/consent-in-the-database.md).
set local lock_timeout = '10s';
create table used_picture_ids (id uuid primary key);
lock table pictures in share row exclusive mode;
insert into used_picture_ids
  select id from pictures union select picture_id from memories where picture_id is not null;

create function keep_picture_ids_used() returns trigger language plpgsql as $$
begin
  raise check_violation using message = 'a picture''s id stays used', constraint = 'pictures_never_come_back';
end $$;
create trigger picture_ids_stay_used before update or delete or truncate on used_picture_ids
  for each statement execute function keep_picture_ids_used();

create function use_picture_id() returns trigger language plpgsql as $$
begin
  -- Of two that are written at the same time, the second waits for the first.
  insert into used_picture_ids values (new.id) on conflict do nothing;
  if not found then
    raise check_violation using message = 'no picture comes back', constraint = 'pictures_never_come_back';
  end if;
  return new;
end $$;
create trigger pictures_never_come_back before insert on pictures for each row execute function use_picture_id();

-- What the files of one take, so that those which belong to nothing yet can be bounded together.
alter table pictures add column bytes integer not null default 0;
create index pictures_unkept on pictures (taken_at) where kept_at is null;
