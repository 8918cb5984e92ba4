-- A raise that waits for its tap has been asked of nobody yet: it stands beside the change that is being asked for, and
-- neither loses the other.
set local lock_timeout = '10s';
select take_tables('monthly_gift_changes');
drop index monthly_gift_changes_open;
create unique index monthly_gift_changes_asked on monthly_gift_changes (gift_id, (kind = 'amount'))
  where done_at is null and (tap_until is null or tapped_at is not null);
create unique index monthly_gift_changes_waits on monthly_gift_changes (gift_id)
  where done_at is null and tap_until is not null and tapped_at is null;
