-- What organisers did: who, what, with what, what it was before and is after, and why. Rows are added and never change.
create table audit_entry (
  id bigint generated always as identity primary key,
  meeting_code text not null,
  -- The account stays named after it is gone: who did something is part of what was done.
  uid text not null,
  action text not null,
  subject text not null,
  reason text not null default '',
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  at timestamptz not null default now()
);
create index audit_entry_meeting on audit_entry (meeting_code, id desc);
create index audit_entry_subject on audit_entry (subject, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of the audit are neither changed nor deleted.';
end
$$;
create trigger append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();

-- A registration that a reviewer has open: nobody else decides on it until then.
create table registration_hold (
  registration_id uuid primary key references registration (id) on delete cascade,
  meeting_code text not null references meeting (code) on delete cascade,
  uid text not null references person (uid) on delete cascade,
  until timestamptz not null
);
create index registration_hold_meeting on registration_hold (meeting_code);
create index registration_hold_uid on registration_hold (uid);

-- The reasons that the organisers of a meeting wrote to use them again.
create table review_reason (
  id uuid primary key default gen_random_uuid(),
  meeting_code text not null references meeting (code) on delete cascade,
  text language_map not null,
  created_at timestamptz not null default now()
);
create index review_reason_meeting on review_reason (meeting_code, created_at);

-- The lists of the review: by state, by identity and by code, each in the order in which people registered.
create index registration_review on registration (meeting_code, state, created_at, id);
create index registration_listed on registration (meeting_code, created_at, id);
create index registration_identity on registration (meeting_code, identity, created_at, id);
create index registration_code on registration (meeting_code, invitation_code, created_at, id)
  where invitation_code is not null;
create index registration_changed on registration (meeting_code, updated_at);
-- What two registrations of the same person have in common.
create index registration_phone on registration (meeting_code, phone) where phone <> '';
create index registration_name on registration (meeting_code, lower(last_name), lower(first_name));

alter table audit_entry enable row level security;
alter table registration_hold enable row level security;
alter table review_reason enable row level security;
do $$
begin
  if not exists (select from pg_roles where rolname = 'foyer_organiser') then return; end if;
  grant select on registration, registration_event, meeting_identity, invitation_code, form to foyer_organiser;
  grant select, insert on audit_entry to foyer_organiser;
  grant select, insert, update, delete on registration_hold, review_reason to foyer_organiser;
  create policy review_of_meeting on registration for select to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
  create policy review_of_meeting on registration_event for select to foyer_organiser
    using (registration_id in (select id from registration));
  create policy review_of_meeting on meeting_identity for select to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
  create policy review_of_meeting on invitation_code for select to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
  create policy review_of_any on form for select to foyer_organiser using (true);
  create policy acting_meeting on audit_entry to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
  create policy acting_meeting on registration_hold to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
  create policy acting_meeting on review_reason to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
end
$$;
