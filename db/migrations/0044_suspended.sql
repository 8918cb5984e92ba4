-- What staff decide at the desk: what is suspended and why, pictures that were cut or blurred before they are shown, and why a
-- memory was refused.
set local lock_timeout = '10s';
select take_tables('memories', 'pictures', 'places', 'seed_holders', 'claims', 'partnerships');

-- Each time that a story, a listing or an Ambassador was suspended. Open while nobody has restored it.
create table suspensions (
  id uuid primary key,
  kind text not null constraint suspensions_kind check (kind in ('story', 'listing', 'ambassador')),
  subject_id text not null,
  -- As the person was told.
  reason text not null,
  since timestamptz not null,
  suspended_by text not null,
  -- Whether somebody could be written to.
  told boolean not null,
  restored_at timestamptz,
  restored_by text,
  constraint suspensions_restored check ((restored_at is null) = (restored_by is null))
);
create unique index suspensions_one on suspensions (kind, subject_id) where restored_at is null;
create index suspensions_subject on suspensions (kind, subject_id, since);

-- Nobody is shown it, finds it or claims it while it is suspended: it is of a kind that no search asks for, so that none needs
-- to ask for one thing more, and each is answered by its index as before.
alter table places add column suspended_at timestamptz;
alter table places drop constraint places_kind_check;
alter table places add constraint places_kind_check
  check (kind in ('business', 'church', 'suspended-business', 'suspended-church') and (suspended_at is null) = (kind in ('business', 'church'))) not valid;
create index places_suspended on places (kind) where suspended_at is not null;
-- Its codes earn nothing and lead nowhere.
alter table seed_holders add column suspended_at timestamptz;
create index seed_holders_suspended on seed_holders (id) where suspended_at is not null;

-- What the sender was told; gone with their words.
alter table memories add column decided_why text;
-- Of a picture that was cut or blurred: the one that was sent, and what was done to it.
alter table pictures add column remade_of uuid, add column edits jsonb;
create unique index pictures_remade on pictures (remade_of) where remade_of is not null and withdrawn_at is null;

-- When the claimant was asked for proof, and what for.
alter table claims add column proof_asked_at timestamptz, add column proof_asked text;

-- What became of an application, and what the applicant was told.
alter table partnerships
  add column outcome text not null default 'waiting' constraint partnerships_outcome check (outcome in ('waiting', 'accepted', 'declined')),
  add column decided_at timestamptz,
  add column decided_by text,
  add column decided_why text;

-- A memory's picture gives way to one that was made of it, once it is withdrawn itself; to no other.
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
  if new.picture_id is distinct from old.picture_id and new.picture_id is not null and not (
      old.outcome = 'waiting' and exists (select from pictures where id = new.picture_id and remade_of = old.picture_id)) then
    raise check_violation using message = 'a memory keeps its picture', constraint = 'memories_stay_true';
  end if;
  -- Let go of, its picture could be shown with another memory.
  if new.picture_id is distinct from old.picture_id and exists (select from pictures where id = old.picture_id and withdrawn_at is null) then
    raise check_violation using message = 'a memory keeps its picture', constraint = 'memories_stay_true';
  end if;
  return new;
end $$;

-- One that was made of another belongs to that one's memory.
create function keep_remade_pictures() returns trigger language plpgsql as $$
begin
  if exists (select from pictures where id = new.picture_id and remade_of is not null) then
    raise check_violation using message = 'a memory keeps its picture', constraint = 'memories_stay_true';
  end if;
  return new;
end $$;
create trigger memories_begin_true before insert on memories for each row when (new.picture_id is not null)
  execute function keep_remade_pictures();

-- Of which picture one was made stays; so does what was done to it.
create or replace function keep_picture_true() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id <> old.id or new.purpose <> old.purpose or (old.withdrawn_at is not null and new.withdrawn_at is null)
      or new.remade_of is distinct from old.remade_of or new.edits is distinct from old.edits) then
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
