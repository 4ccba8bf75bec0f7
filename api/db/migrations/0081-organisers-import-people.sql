-- Lists of people that organisers import: attendees with a registration each, or guests with an invitation each. For
-- ten minutes an import can be taken back.
create table people_import (
  id uuid primary key default gen_random_uuid(),
  meeting_code text not null references meeting (code) on delete cascade,
  uid text not null,
  kind text not null check (kind in ('ATTENDEES', 'INVITATIONS')),
  -- The name of the file.
  name text not null,
  identity text not null,
  added integer not null,
  at timestamptz not null default now(),
  undone_at timestamptz
);
create index people_import_newest on people_import (meeting_code, at desc);
-- Members, organisers and persons act as roles that see none of these: who may is decided before.
alter table people_import enable row level security;

alter table registration add column import_id uuid references people_import (id) on delete set null;
create index registration_import on registration (import_id) where import_id is not null;
create index registration_import_email on registration (lower(email)) where import_id is not null;

-- People whom only an organiser's list names have no account: they have neither an address nor a password, and have
-- accepted nothing.
alter table person add column is_listed boolean not null default false;
create index person_listed on person (uid) where is_listed;

-- The people on a list of guests, each with a link of their own. `list_key` is by what a list finds them again.
alter table event_guest
  add column email text not null default '',
  add column phone text not null default '',
  add column phone_country_code text not null default '',
  add column identity text not null default '',
  add column list_key text not null default '',
  add column import_id uuid references people_import (id) on delete set null,
  add column created_at timestamptz not null default now(),
  -- The instant at which the guest first opened their link.
  add column opened_at timestamptz;
create unique index event_guest_listed on event_guest (meeting_code, list_key) where list_key <> '';
create index event_guest_import on event_guest (import_id) where import_id is not null;

-- As before; registrations of an import are told only if the organiser wants that, by the import itself.
create or replace function queue_registration_mails() returns trigger language plpgsql security definer as $$
begin
  insert into queued_job (kind, payload, due_at)
  select 'registration', jsonb_build_object('event', stored.id::text),
    now() + case when event in ('PASS', 'REFUSE') then interval '15 seconds' else interval '0' end
  from stored join registration on registration.id = stored.registration_id
  where event in ('REGISTER', 'UPDATE', 'PASS', 'REFUSE', 'CANCEL', 'HAND_ON') and at > now() - interval '1 hour'
    and not (event = 'REGISTER' and import_id is not null);

  insert into queued_job (kind, party, payload, due_at)
  select 'reminder', meeting.code, jsonb_build_object('registration', registration.id, 'hours', hours),
    starts_at - make_interval(hours => hours)
  from stored
  join registration on registration.id = stored.registration_id
  join meeting on meeting.code = registration.meeting_code
  cross join (values (24), (2)) as before (hours)
  where stored.to_state = 'PASSED' and event in ('REGISTER', 'PASS') and at > now() - interval '1 hour'
    and not (event = 'REGISTER' and import_id is not null)
    and starts_at - make_interval(hours => hours) > now();
  return null;
end
$$;

-- Somebody whose address is proven gets the registrations that a list made for that address.
create function adopt_listed_registrations() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  listed text[];
begin
  select array_agg(person.uid) into listed
  from registration join person on person.uid = registration.uid
  where registration.import_id is not null and lower(registration.email) = lower(new.email)
    and person.is_listed and person.email is null and person.uid <> new.uid;
  if listed is null then return null; end if;
  update registration set uid = new.uid
  where uid = any(listed) and lower(email) = lower(new.email) and not exists (
    select from registration as own
    where own.meeting_code = registration.meeting_code and own.uid = new.uid and own.state <> 'CANCELLED');
  delete from person where uid = any(listed) and not exists (select from registration where registration.uid = person.uid);
  return null;
end
$$;
create trigger adopt_listed_registrations after insert or update of email on person
  for each row when (new.email is not null) execute function adopt_listed_registrations();

-- As before, but once for a whole statement: taking an import back deletes thousands of registrations.
drop trigger free_deleted_place on registration;
create or replace function free_deleted_place() returns trigger language plpgsql as $$
begin
  perform count_places(meeting_code, identity, invitation_code, -count(*)::integer)
  from gone where state in ('UNDER_REVIEW', 'PASSED', 'SIGNED')
  group by meeting_code, identity, invitation_code order by meeting_code, identity, invitation_code;
  return null;
end
$$;
create trigger free_deleted_place after delete on registration
  referencing old table as gone for each statement execute function free_deleted_place();
