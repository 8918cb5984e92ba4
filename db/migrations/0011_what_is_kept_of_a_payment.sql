-- How much of a payment its dispute is about: it need not be all of it. Null without one, and where a release that does not
-- know the column wrote it; then the whole payment counts as disputed.
alter table gift_payments
  add column disputed_cents integer check (disputed_cents > 0),
  -- What is left of it for the ministry, before fees. Said here alone, and so the same for whoever asks.
  add column kept_cents integer not null generated always as (
    case
      when failed_at is not null then 0
      when dispute_status in ('open', 'lost') then greatest(0, amount_cents - refunded_cents - coalesce(disputed_cents, amount_cents))
      else greatest(0, amount_cents - refunded_cents)
    end
  ) stored;

-- The ledger knows the amounts of the disputes before this. Where one was won, nothing of it is left there or wanted.
update gift_payments set disputed_cents = (
    select nullif(greatest(sum(posting.amount_cents), 0), 0)
    from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
    where entry.payment_id = gift_payments.payment_id and posting.account = 'dispute-losses'
  )
  where dispute_status in ('open', 'lost');
