-- Against card testing, without punishing a crowd: what counts is gifts that were begun and not paid, and declined cards.

-- The network that began an unpaid gift, as keyed digests: IPv4 whole and IPv6 by its /64, and the /48 around that
-- (IPv4 again whole). Empty once the gift is paid, or over for an hour.
alter table gifts add column network text;
alter table gifts add column network_block text;
alter table gifts add constraint gifts_network_whole check ((network is null) = (network_block is null));
create index gifts_network on gifts (network_block) where network_block is not null;
create index gifts_begun on gifts (created_at);

alter table gifts drop constraint gifts_closed_reason_check;
alter table gifts add constraint gifts_closed_reason_check check (closed_reason in ('expired', 'failed', 'refused', 'declined'));

-- Heard of by events, as payment_events are, and kept for an hour.
create table gift_declines (
  -- The provider's event, which may come more than once.
  event_id text primary key,
  gift_id uuid not null,
  network text not null,
  network_block text not null,
  declined_at timestamptz not null
);
create index gift_declines_gift on gift_declines (gift_id);
create index gift_declines_recent on gift_declines (declined_at);
