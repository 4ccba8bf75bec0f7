-- How often a short link was opened: a number a day (of UTC), and nothing of who opened it. Visits from before this table
-- are in share_link.visits only.
create table link_visit (
  code text not null references share_link (code) on delete cascade,
  day date not null,
  visits bigint not null default 0,
  primary key (code, day)
);
