-- When the ministry was written to about an alert; null until then.
alter table money_alerts add column told_at timestamptz;
create index money_alerts_untold on money_alerts (raised_at) where told_at is null;
