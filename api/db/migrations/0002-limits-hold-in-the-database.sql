-- The most that a counter may reach in its window: the statement that would exceed it fails as a whole, so a limit is
-- exact however many requests and processes count at once. Counters without a `most` only count.
alter table rate_limit
  add column most integer,
  add constraint rate_limit_holds check (points <= most);
create index rate_limit_expiry on rate_limit (expire);
create index spent_proof_expiry on spent_proof (expires_at);

-- Random keys made once per database, so that several processes sign and fold addresses alike.
create table install_secret (
  name text primary key,
  value bytea not null check (octet_length(value) >= 32)
);

-- The counts beside the filters of a directory are read from this index alone.
create index exhibitor_facets on exhibitor (meeting_code, hall, category_code);
