-- What people read of a meeting before they come; of exhibitions, too. `page_id` is that of its shop page.
create table meeting_page (
  meeting_code text primary key references meeting (code) on delete cascade,
  details language_map not null default '{}',
  organiser language_map not null default '{}',
  phone text not null default '',
  link text not null default '',
  page_id text not null default '',
  live_url text not null default ''
);
create trigger public_change after insert or update or delete or truncate on meeting_page
  for each statement execute function tell_public_change();

-- The schedule. Places in a session without a capacity are not counted.
create table meeting_session (
  id uuid primary key default gen_random_uuid(),
  meeting_code text not null references meeting (code) on delete cascade,
  track language_map not null default '{}',
  title language_map not null,
  summary language_map not null default '{}',
  room language_map not null default '{}',
  speakers jsonb not null default '[]',
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  capacity integer check (capacity >= 0)
);
create index meeting_session_meeting on meeting_session (meeting_code, starts_at);
create trigger public_change after insert or update or delete or truncate on meeting_session
  for each statement execute function tell_public_change();

-- Forms, version by version: answers keep the version in which they were given, so no version ever changes.
create table form (
  code text not null,
  version integer not null check (version > 0),
  definition jsonb not null,
  created_at timestamptz not null default now(),
  primary key (code, version)
);

-- How a meeting takes registrations. A meeting without a row takes none: its channel is not open.
-- `taken` counts the places that are held, and is kept only where there is a capacity.
create table meeting_registration (
  meeting_code text primary key references meeting (code) on delete cascade,
  opens_at timestamptz,
  closes_at timestamptz,
  is_closed boolean not null default false,
  capacity integer check (capacity >= 0),
  taken integer not null default 0 check (taken >= 0),
  -- The days and hours at which a pass opens the entrance, and what to bring: [{day, from, to, rule}].
  entrance_days jsonb not null default '[]',
  check (taken <= capacity)
);

-- As whom people register: visitor, media, guest.
create table meeting_identity (
  meeting_code text not null references meeting_registration (meeting_code) on delete cascade,
  code text not null check (code ~ '^[A-Z][A-Z_]{0,31}$'),
  name language_map not null,
  summary language_map not null default '{}',
  position integer not null default 0,
  form_code text not null,
  needs_review boolean not null default false,
  needs_invitation boolean not null default false,
  -- The ID types of which one is needed; none if nobody is asked for a document.
  id_types text[] not null default '{}',
  needs_photo boolean not null default false,
  needs_real_name boolean not null default false,
  capacity integer check (capacity >= 0),
  taken integer not null default 0 check (taken >= 0),
  primary key (meeting_code, code),
  check (taken <= capacity)
);

create table invitation_code (
  meeting_code text not null references meeting_registration (meeting_code) on delete cascade,
  code text not null check (code = upper(code)),
  -- The identity that it opens; null for any.
  identity text,
  max_uses integer not null default 1 check (max_uses > 0),
  used integer not null default 0 check (used >= 0),
  expires_at timestamptz,
  note text not null default '',
  primary key (meeting_code, code),
  check (used <= max_uses)
);

-- `document_sealed` and `photo_sealed` are encrypted with a key that the database does not hold; `document_key` finds
-- the same document again and cannot be read back.
create table registration (
  id uuid primary key default gen_random_uuid(),
  meeting_code text not null references meeting (code) on delete cascade,
  uid text not null references person (uid) on delete cascade,
  identity text not null,
  state text not null check (state in ('UNDER_REVIEW', 'PASSED', 'NOT_PASSED', 'CANCELLED', 'SIGNED')),
  reason text not null default '' check (length(reason) <= 500),
  -- The names of fields that a reviewer found wrong.
  faulty_fields text[] not null default '{}',
  key text not null,
  language text not null,
  first_name text not null,
  last_name text not null,
  organisation text not null,
  position text not null default '',
  email text not null,
  phone text not null default '',
  phone_country_code text not null default '',
  country_code text not null default '',
  form_code text not null,
  form_version integer not null,
  answers jsonb not null default '{}',
  invitation_code text,
  document_type text not null default '',
  document_masked text not null default '',
  document_key text not null default '',
  document_sealed bytea,
  photo_sealed bytea,
  -- The part of the pass that scanners read; it says nothing of the person.
  pass_id text not null unique,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  signed_at timestamptz,
  unique (uid, key),
  foreign key (form_code, form_version) references form (code, version)
);
-- One registration of a person in a meeting that is not cancelled.
create unique index registration_active on registration (meeting_code, uid) where state <> 'CANCELLED';
create index registration_uid on registration (uid, created_at desc);
create index registration_email on registration (meeting_code, lower(email));
create index registration_document on registration (meeting_code, document_key) where document_key <> '';

-- What became of each registration, and by whom; the person themselves is `uid`, too.
create table registration_event (
  id bigint generated always as identity primary key,
  registration_id uuid not null references registration (id) on delete cascade,
  uid text references person (uid) on delete set null,
  event text not null,
  from_state text,
  to_state text not null,
  reason text not null default '',
  at timestamptz not null default now()
);
create index registration_event_registration on registration_event (registration_id, id);
create index registration_event_uid on registration_event (uid);

alter table meeting_page enable row level security;
alter table form enable row level security;
alter table meeting_session enable row level security;
alter table meeting_registration enable row level security;
alter table meeting_identity enable row level security;
alter table invitation_code enable row level security;
alter table registration enable row level security;
alter table registration_event enable row level security;
do $$
begin
  if exists (select from pg_roles where rolname = 'foyer_person') then
    grant select on registration, registration_event, meeting_identity to foyer_person;
    create policy any_identity_read on meeting_identity for select to foyer_person using (true);
    create policy own_rows on registration for select to foyer_person
      using (uid = current_setting('foyer.person', true));
    create policy own_rows on registration_event for select to foyer_person
      using (registration_id in (select id from registration));
  end if;
end
$$;

-- Holds the rows that count places, always in the same order, and returns why there is none: closed, full, identityFull,
-- codeMissing, codeInvalid, codeUsed; null if there is room. Rows without a limit are not held, so that meetings without
-- one take registrations side by side.
create function registration_refusal(the_meeting text, the_identity text, the_code text) returns text
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  ruling meeting_registration;
  chosen meeting_identity;
  invited invitation_code;
begin
  select * into ruling from meeting_registration where meeting_code = the_meeting;
  if ruling.meeting_code is null then return 'notOpen'; end if;
  if ruling.capacity is not null then
    select * into ruling from meeting_registration where meeting_code = the_meeting for no key update;
  end if;
  select * into chosen from meeting_identity where meeting_code = the_meeting and code = the_identity;
  if chosen.code is null then return 'noIdentity'; end if;
  if ruling.opens_at > now() then return 'notOpen'; end if;
  if ruling.is_closed or ruling.closes_at <= now()
    or (select ends_at from meeting where code = the_meeting) <= now() then return 'closed'; end if;
  if chosen.capacity is not null then
    select * into chosen from meeting_identity where meeting_code = the_meeting and code = the_identity for no key update;
  end if;
  if ruling.taken >= ruling.capacity then return 'full'; end if;
  if chosen.taken >= chosen.capacity then return 'identityFull'; end if;
  if the_code is null then
    return case when chosen.needs_invitation then 'codeMissing' end;
  end if;
  select * into invited from invitation_code where meeting_code = the_meeting and code = the_code for no key update;
  if invited.code is null or invited.identity <> the_identity then return 'codeInvalid'; end if;
  if invited.expires_at <= now() or invited.used >= invited.max_uses then return 'codeUsed'; end if;
  return null;
end
$$;

-- Takes or gives back the places of one registration.
create function count_places(the_meeting text, the_identity text, the_code text, change integer)
returns void language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
begin
  update meeting_registration set taken = taken + change where meeting_code = the_meeting and capacity is not null;
  update meeting_identity set taken = taken + change
  where meeting_code = the_meeting and code = the_identity and capacity is not null;
  update invitation_code set used = used + change where meeting_code = the_meeting and code = the_code;
end
$$;

-- The registration of a person that takes place at the same time as a meeting. Exhibitions are open for days, and visits
-- of them take no slot.
create function slot_clash(actor text, the_meeting text) returns registration language sql stable as $$
  select registration.*
  from meeting as own join meeting as other on other.code <> own.code
    and other.starts_at < own.ends_at and other.ends_at > own.starts_at
  join registration on registration.meeting_code = other.code
  where own.code = the_meeting and own.type <> 'EXHIBITION' and other.type <> 'EXHIBITION'
    and registration.uid = actor and registration.state in ('UNDER_REVIEW', 'PASSED', 'SIGNED')
  order by other.starts_at limit 1
$$;

-- Registers a person, once for each of their keys; `given` is a row of the table registration as JSON, with sealed
-- parts in hexadecimal. Outcomes: registered, repeated (as it stands), already (they are registered), sameSlot (with
-- the other meeting), changed (the form has a newer version), or a refusal of registration_refusal.
create function register(actor text, given jsonb)
returns table (outcome text, registration_id uuid, stored_state text, other_meeting text) language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  row_given registration := jsonb_populate_record(null::registration, given);
  clash registration;
begin
  -- Two registrations of one person take turns: neither misses the slot of the other.
  perform from person where uid = actor for no key update;
  select 'repeated', id, state into outcome, registration_id, stored_state
  from registration where uid = actor and key = row_given.key;
  if outcome is not null then return next; return; end if;

  select 'already', id, state into outcome, registration_id, stored_state
  from registration where meeting_code = row_given.meeting_code and uid = actor and state <> 'CANCELLED';
  if outcome is not null then return next; return; end if;

  clash := slot_clash(actor, row_given.meeting_code);
  if clash.id is not null then
    return query select 'sameSlot', clash.id, clash.state, clash.meeting_code;
    return;
  end if;

  if row_given.form_version <> (select max(version) from form where code = row_given.form_code) then
    outcome := 'changed';
    return next;
    return;
  end if;
  outcome := registration_refusal(row_given.meeting_code, row_given.identity, row_given.invitation_code);
  if outcome is not null then return next; return; end if;

  perform count_places(row_given.meeting_code, row_given.identity, row_given.invitation_code, 1);
  row_given.uid := actor;
  row_given.created_at := now();
  row_given.updated_at := now();
  insert into registration select row_given.*;
  insert into registration_event (registration_id, uid, event, from_state, to_state)
  values (row_given.id, actor, 'REGISTER', null, row_given.state);
  return query select 'registered', row_given.id, row_given.state, null::text;
end
$$;

-- Moves a registration on, if it stands in one of `from_states`. A registration that ends gives its places back; one
-- that was refused gave them back already, and takes them again. Outcomes: done, noRegistration, noStep (with the
-- state), sameSlot, or a refusal of registration_refusal. `change` holds columns that change with it.
create function move_registration(
  actor text, the_id uuid, the_event text, from_states text[], to_state text, the_reason text, change jsonb
) returns table (outcome text, stored_state text, other_meeting text) language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  stored registration;
  changed registration;
  clash registration;
  held text[] := array['UNDER_REVIEW', 'PASSED', 'SIGNED'];
begin
  -- Before the registration, as by those who register.
  perform from person where uid = (select uid from registration where id = the_id) for no key update;
  select * into stored from registration where id = the_id for no key update;
  outcome := 'noRegistration';
  if stored.id is null then return next; return; end if;
  stored_state := stored.state;
  outcome := 'noStep';
  if stored.state <> all(from_states) then return next; return; end if;
  changed := jsonb_populate_record(stored, change);
  if to_state = any(held) and stored.state <> all(held) then
    clash := slot_clash(stored.uid, stored.meeting_code);
    other_meeting := clash.meeting_code;
    outcome := 'sameSlot';
    if clash.id is not null then return next; return; end if;
    outcome := registration_refusal(stored.meeting_code, stored.identity, stored.invitation_code);
    if outcome is not null then return next; return; end if;
    perform count_places(stored.meeting_code, stored.identity, stored.invitation_code, 1);
  elsif to_state <> all(held) and stored.state = any(held) then
    -- Held in the same order as by those who register, so that the two never wait for each other.
    perform from meeting_registration where meeting_code = stored.meeting_code and capacity is not null
      for no key update;
    perform count_places(stored.meeting_code, stored.identity, stored.invitation_code, -1);
  end if;
  update registration set state = to_state, reason = the_reason, version = version + 1, updated_at = now(),
    faulty_fields = changed.faulty_fields,
    signed_at = case when to_state = 'SIGNED' then now() when stored.state = 'SIGNED' then null else signed_at end,
    first_name = changed.first_name, last_name = changed.last_name, organisation = changed.organisation,
    position = changed.position, email = changed.email, phone = changed.phone,
    phone_country_code = changed.phone_country_code, country_code = changed.country_code, answers = changed.answers,
    form_version = changed.form_version, document_type = changed.document_type,
    document_masked = changed.document_masked, document_key = changed.document_key,
    document_sealed = changed.document_sealed, photo_sealed = changed.photo_sealed
  where id = the_id;
  insert into registration_event (registration_id, uid, event, from_state, to_state, reason)
  values (the_id, actor, the_event, stored.state, to_state, the_reason);
  outcome := 'done';
  stored_state := to_state;
  return next;
end
$$;
