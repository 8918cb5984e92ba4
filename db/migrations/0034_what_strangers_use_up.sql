-- What a stranger does in somebody's name, or behind somebody's Wi-Fi, takes nothing from them that nobody sees.

-- Which mail about a memory its sender did not get, because the address had enough of them that day.
set local lock_timeout = '10s';
alter table memories add column mail_left_out text check (mail_left_out in ('shown', 'refused', 'minor', 'over'));
