-- What a job pays, as amounts: {min, max, currency, per: MONTH or YEAR, months}; null where nobody has said so. The text
-- `salary` is shown then, and stays what it was.
alter table job add column pay jsonb;
