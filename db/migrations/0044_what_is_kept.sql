-- What is deleted by itself: when that was done last, and how much went then and ever since. The desk shows it.
create table sweeps (
  what text primary key,
  ran_at timestamptz not null,
  gone integer not null,
  gone_ever bigint not null
);
