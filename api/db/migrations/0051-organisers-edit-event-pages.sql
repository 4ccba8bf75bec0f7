-- What organisers write of a page before it is public, apart from the page itself: a change of it is no public change.
-- `content` has the fields of `PageContent` in api/contract/meetings/organising/event-pages.ts. A page without a row is
-- as it is published. Each change adds one to `revision`; `published_revision` is that which is public.
create table event_page_draft (
  page_code text primary key references event_page (code) on delete cascade,
  content jsonb not null,
  revision integer not null check (revision > 0),
  published_revision integer not null default 0,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  publish_at timestamptz,
  publish_by text,
  preview_key text unique check (length(preview_key) between 16 and 128),
  preview_until timestamptz
);

-- Every state of a page that was public, so that none is lost.
create table event_page_version (
  page_code text not null references event_page (code) on delete cascade,
  version integer not null check (version > 0),
  content jsonb not null,
  made_at timestamptz not null default now(),
  made_by text not null default '',
  primary key (page_code, version)
);

-- Members, organisers and persons act as roles that see none of these: who may is decided before.
alter table event_page_draft enable row level security;
alter table event_page_version enable row level security;
