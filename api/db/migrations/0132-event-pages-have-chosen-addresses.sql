-- The addresses that organisers chose for their event pages. Each page has at most one current address; the others lead
-- to it. An address that was public stays with its meeting also after its page is gone, so that a printed code never
-- leads to a page of somebody else.
create table event_page_address (
  address text primary key check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) between 3 and 60),
  page_code text references event_page (code) on delete set null,
  meeting_code text references meeting (code) on delete set null,
  is_current boolean not null default true,
  -- True for an address that led to a public page once, whichever page it was.
  was_public boolean not null default false,
  taken_at timestamptz not null default now()
);
create unique index event_page_address_current on event_page_address (page_code) where is_current;
create index event_page_address_page on event_page_address (page_code);
create index event_page_address_meeting on event_page_address (meeting_code);
create index event_page_code_folded on event_page (lower(code));
create trigger public_change after insert or update or delete or truncate on event_page_address
  for each statement execute function tell_public_change();

-- Members, organisers and persons act as roles that see none of these: who may is decided before.
alter table event_page_address enable row level security;
