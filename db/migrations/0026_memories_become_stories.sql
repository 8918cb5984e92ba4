-- What people tell and show us, and what became of it. A memory in which somebody under 18 appears is shown only where a
-- parent or guardian agreed: held here, whatever the code does (docs/decisions/consent-in-the-database.md).
create table memories (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  attempt text not null unique,
  received_at timestamptz not null,
  suspicion text constraint memories_suspicion check (suspicion in ('honeypot', 'many-from-one-network')),
  told_at timestamptz,
  crowded boolean not null default false,
  -- The private link of whoever sent it.
  link_id uuid not null unique,
  about text not null check (about in ('class', 'event', 'success', 'partner')),
  -- Null once it is over and forgotten.
  story text,
  first_name text,
  email text,
  picture_id uuid unique references pictures on delete set null,
  shows_minor boolean not null,
  consented_at timestamptz,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'shown', 'refused', 'withdrawn')),
  decided_at timestamptz,
  decided_by text,
  -- Since when it is refused or withdrawn.
  closed_at timestamptz,
  may_show boolean not null generated always as (outcome = 'shown' and (not shows_minor or consented_at is not null)) stored,
  constraint memories_minor_needs_consent check (outcome <> 'shown' or not shows_minor or consented_at is not null),
  constraint memories_closed check ((outcome in ('refused', 'withdrawn')) = (closed_at is not null)),
  constraint memories_told check (story is not null or closed_at is not null),
  unique (id, may_show),
  unique (id, picture_id)
);
create index memories_email on memories (lower(email)) where email is not null;
create index memories_untold on memories (crowded, received_at) where told_at is null;
create index memories_waiting on memories (received_at) where outcome = 'waiting';
create index memories_to_forget on memories (closed_at) where story is not null and closed_at is not null;

create function keep_memory_true() returns trigger language plpgsql as $$
begin
  if new.id <> old.id or new.link_id <> old.link_id or new.shows_minor <> old.shows_minor then
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
create trigger memories_stay_true before update on memories for each row execute function keep_memory_true();

create function keep_minors_memory() returns trigger language plpgsql as $$
begin
  if old.shows_minor and old.consented_at is null and (old.story is not null or old.picture_id is not null) then
    raise check_violation using message = 'deleted, it could come back as another', constraint = 'memories_stay_true';
  end if;
  return old;
end $$;
create trigger memories_stay before delete on memories for each row execute function keep_minors_memory();

create function withdraw_picture_of_memory() returns trigger language plpgsql as $$
begin
  update pictures set withdrawn_at = now() where id = old.picture_id and withdrawn_at is null;
  return null;
end $$;
create trigger memories_take_pictures_along after update on memories for each row
  when (old.may_show and not new.may_show) execute function withdraw_picture_of_memory();

-- While somebody asks for its story to be removed, nobody is shown it.
alter table pictures add column hidden_at timestamptz;

create function keep_picture_true() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id <> old.id or new.purpose <> old.purpose or (old.withdrawn_at is not null and new.withdrawn_at is null)) then
    raise check_violation using message = 'a picture stays what it is', constraint = 'pictures_stay_true';
  end if;
  if new.purpose = 'memory' and new.published_at is not null and new.withdrawn_at is null
      and (tg_op = 'INSERT' or old.published_at is null) then
    -- Locked, so that the memory does not change meanwhile.
    perform from memories where picture_id = new.id and may_show for share;
    if not found then
      raise check_violation using message = 'its memory may not be shown', constraint = 'pictures_of_shown_memories';
    end if;
  end if;
  return new;
end $$;
create trigger pictures_stay_true before insert or update on pictures for each row execute function keep_picture_true();

create function keep_memorys_picture() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is null and exists (select from memories where picture_id = old.id) then
    raise check_violation using message = 'deleted, it could come back as another', constraint = 'pictures_stay_true';
  end if;
  return old;
end $$;
create trigger pictures_stay before delete on pictures for each row execute function keep_memorys_picture();

-- A story is an example, or a memory that may be shown, with the picture that came with it.
alter table stories
  add column memory_id uuid unique,
  add column memory_may_show boolean not null default true constraint stories_memory_may_show check (memory_may_show),
  add column picture_id uuid,
  add column alt text,
  -- Since when nobody is shown it, and the request that asked for that.
  add column hidden_at timestamptz,
  add column hidden_by text,
  add constraint stories_of_memories foreign key (memory_id, memory_may_show) references memories (id, may_show),
  add constraint stories_pictures foreign key (memory_id, picture_id) references memories (id, picture_id),
  add constraint stories_told_by_somebody check (example = (memory_id is null)) not valid,
  add constraint stories_alt check (picture_id is null or (memory_id is not null and coalesce(alt, '') <> ''));

-- Who asked for a story to be removed, and whether it went at once.
create table story_removals (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  attempt text not null unique,
  received_at timestamptz not null,
  suspicion text constraint story_removals_suspicion check (suspicion in ('honeypot', 'many-from-one-network')),
  told_at timestamptz,
  crowded boolean not null default false,
  slug text not null,
  who text not null check (who in ('in-it', 'guardian', 'other')),
  message text,
  email text,
  hidden boolean not null
);
create index story_removals_email on story_removals (lower(email)) where email is not null;
create index story_removals_untold on story_removals (crowded, received_at) where told_at is null;
