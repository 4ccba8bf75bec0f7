-- Views of the organisers' tables: filters, order and columns under a name. A view without a uid is the team's.
create table saved_view (
  id uuid primary key default gen_random_uuid(),
  meeting_code text not null references meeting (code) on delete cascade,
  page text not null check (page in ('registrations', 'admLeads', 'admExhibitors')),
  uid text references person (uid) on delete cascade,
  made_by text references person (uid) on delete set null,
  name text not null check (name <> ''),
  -- {"tab": "PASSED", "columns": "email,status", …}: fields of the page's address.
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  created_at timestamptz not null default now(),
  -- A removed view can be brought back for a while.
  removed_at timestamptz
);
create unique index saved_view_name on saved_view (meeting_code, page, coalesce(uid, ''), lower(name))
  where removed_at is null;
create index saved_view_person on saved_view (uid) where uid is not null;
create index saved_view_maker on saved_view (made_by) where made_by is not null;

alter table saved_view enable row level security;
do $$
begin
  if not exists (select from pg_roles where rolname = 'foyer_organiser') then return; end if;
  grant select, insert, update, delete on saved_view to foyer_organiser;
  create policy acting_meeting on saved_view to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
end
$$;
