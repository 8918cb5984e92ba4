-- A picture that is refused by itself leaves its story too, when the night deletes it.
alter table stories
  drop constraint stories_pictures,
  add constraint stories_pictures foreign key (memory_id, picture_id) references memories (id, picture_id) on update cascade,
  -- When it was last shown again: whoever asks after that asks anew.
  add column restored_at timestamptz;

-- A wish stands until a person sets it aside, and says why where it was a parent's or the young person's own.
alter table story_removals
  add column set_aside_at timestamptz,
  add column set_aside_by text,
  add column set_aside_why text,
  add constraint story_removals_set_aside check ((set_aside_at is null) = (set_aside_by is null));
create index story_removals_of_story on story_removals (slug) where set_aside_at is null;
create index story_removals_received on story_removals (received_at);
