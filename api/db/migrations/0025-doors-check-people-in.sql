-- How the doors of a meeting check people. A meeting without a row checks entries and exits.
create table meeting_door (
  meeting_code text primary key references meeting (code) on delete cascade,
  -- [{code, kind, rule, name}]
  check_types jsonb not null default '[]',
  -- The fields that gates show of a person, biggest first.
  shown_fields text[] not null default '{}' check (cardinality(shown_fields) <= 4),
  -- When people may sign in by themselves; null for the hours of the meeting.
  self_opens_at timestamptz,
  self_closes_at timestamptz check (self_closes_at > self_opens_at),
  venue_rotates boolean not null default false
);

-- Phones and tablets of the staff, set up by a link instead of an account. The ticket of the link works once.
create table staff_device (
  id uuid primary key default gen_random_uuid(),
  meeting_code text not null references meeting (code) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  role text not null check (role in ('GATE', 'KIOSK')),
  created_by text references person (uid) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text references person (uid) on delete set null,
  ticket_hash bytea unique,
  token_hash bytea unique,
  last_seen_at timestamptz
);
create index staff_device_meeting on staff_device (meeting_code, created_at desc);
create index staff_device_created_by on staff_device (created_by);
create index staff_device_revoked_by on staff_device (revoked_by);

-- Every scan at a door, also those that let nobody in; `id` comes from the gate. Which scan admitted a person is not
-- stored: it is the earliest that was accepted and not taken back, so that the order of arrival does not matter.
create table check_in (
  meeting_code text not null references meeting (code) on delete cascade,
  id text not null,
  registration_id uuid references registration (id) on delete cascade,
  check_type text not null,
  kind text not null check (kind in ('ENTRY', 'EXIT', 'MEAL', 'GIFT', 'SESSION')),
  outcome text not null check (outcome in
    ('ACCEPTED', 'UNDER_REVIEW', 'NOT_PASSED', 'CANCELLED', 'FORGED', 'EXPIRED', 'UNKNOWN')),
  way text not null check (way in ('PASS', 'SEARCH', 'SELF')),
  at timestamptz not null,
  received_at timestamptz not null default now(),
  uid text references person (uid) on delete set null,
  device_id uuid references staff_device (id) on delete set null,
  -- Why a supervisor let somebody in whose registration did not allow it.
  reason text not null default '' check (length(reason) <= 300),
  undone_at timestamptz,
  undone_by text references person (uid) on delete set null,
  primary key (meeting_code, id)
);
create index check_in_accepted on check_in (registration_id, check_type, at, id)
  where outcome = 'ACCEPTED' and undone_at is null;
create index check_in_registration on check_in (registration_id);
create index check_in_log on check_in (meeting_code, at desc, id);
create index check_in_uid on check_in (uid);
create index check_in_device on check_in (device_id);
create index check_in_undone_by on check_in (undone_by);

alter table meeting_door enable row level security;
alter table staff_device enable row level security;
alter table check_in enable row level security;
do $$
begin
  if not exists (select from pg_roles where rolname = 'foyer_organiser') then return; end if;
  grant select, insert, update on meeting_door, staff_device, check_in to foyer_organiser;
  grant select on registration, meeting_identity, form to foyer_organiser;
  create policy acting_meeting on meeting_door to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
  create policy acting_meeting on staff_device to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
  create policy acting_meeting on check_in to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
  create policy door_of_meeting on registration for select to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
  create policy door_of_meeting on meeting_identity for select to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
  create policy door_of_any on form for select to foyer_organiser using (true);
end
$$;

-- Signs the registrations of a meeting that have an entry, as of their earliest one, and takes the sign away from those
-- whose entries were all taken back. It runs as its owner: organisers change registrations only by functions.
create function settle_check_ins(the_meeting text, ids uuid[], actor text) returns void
language sql security definer set search_path from current as $$
  with found as (
    select registration.id, registration.state as before, min(check_in.at) as first_at
    from registration left join check_in on check_in.registration_id = registration.id and check_in.kind = 'ENTRY'
      and check_in.outcome = 'ACCEPTED' and check_in.undone_at is null
    where registration.id = any(ids) and registration.meeting_code = the_meeting
    group by registration.id, registration.state
  ), changed as (
    update registration set state = case when first_at is null then 'PASSED' else 'SIGNED' end, signed_at = first_at,
      version = version + 1, updated_at = now()
    from found
    where registration.id = found.id and (
      (registration.state = 'PASSED' and first_at is not null)
      or (registration.state = 'SIGNED' and registration.signed_at is distinct from first_at))
    returning registration.id, before, registration.state as after
  )
  insert into registration_event (registration_id, uid, event, from_state, to_state)
  select id, actor, case after when 'SIGNED' then 'SIGN' else 'UNDO_SIGN' end, before, after
  from changed where before <> after
$$;

-- Stores scans, each id once. `scans` are [{id, registration_id, pass_id, fault, at, way, reason}]; `at` is null for
-- scans of now. Scans of one person take turns, so that of twenty gates at once each sees the others' scans.
create function check_people(the_meeting text, the_type text, the_kind text, actor text, device uuid, scans jsonb)
returns void language plpgsql security definer set search_path from current
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  ids uuid[];
begin
  ids := array(
    select registration.id
    from jsonb_to_recordset(scans) as scan (registration_id uuid, pass_id text)
    join registration on registration.id = coalesce(
      scan.registration_id, (select known.id from registration as known where known.pass_id = scan.pass_id))
    where registration.meeting_code = the_meeting);
  perform from registration where id = any(ids) order by id for no key update;
  insert into check_in (meeting_code, id, registration_id, check_type, kind, outcome, way, at, uid, device_id, reason)
  select the_meeting, scan.id, registration.id, the_type, the_kind,
    case when scan.fault <> '' then scan.fault when registration.id is null then 'UNKNOWN'
      when scan.reason <> '' or registration.state in ('PASSED', 'SIGNED') then 'ACCEPTED' else registration.state end,
    scan.way, coalesce(scan.at, clock_timestamp()), actor, device, scan.reason
  from jsonb_to_recordset(scans) as scan (id text, registration_id uuid, pass_id text, fault text, at timestamptz,
    way text, reason text)
  left join registration on registration.meeting_code = the_meeting and registration.id = coalesce(
    scan.registration_id, (select known.id from registration as known where known.pass_id = scan.pass_id))
  order by scan.id
  on conflict do nothing;
  if the_kind = 'ENTRY' then perform settle_check_ins(the_meeting, ids, actor); end if;
end
$$;
