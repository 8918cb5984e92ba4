-- What the ministry is told about money is kept as its kind and its details, and put into words when it is told. Rows of
-- before keep the sentence that they have; it is empty from here on, which a mail of the release before can do without.
alter table money_alerts alter column summary set default '';

-- Why a charge failed, as a reason. Nothing reads or writes the sentence in failure_reason any more.
alter table monthly_gifts add column failure_cause text;
update monthly_gifts set failure_cause = case failure_reason
    when 'The card was declined.' then 'card-declined'
    when 'Your card was declined.' then 'card-declined'
    when 'Your card has expired.' then 'card-expired'
    when 'Your card has insufficient funds.' then 'insufficient-funds'
  end
  where failure_reason is not null;
