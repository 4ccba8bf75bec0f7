-- A mail may bring a calendar file.
alter table outgoing_message add column calendar text not null default '';

-- How long an offer of a place holds, and after how many days from its end the ID data of a meeting are deleted.
alter table meeting_registration
  add column offer_hours integer not null default 24 check (offer_hours between 1 and 720),
  add column id_data_days integer not null default 30 check (id_data_days between 0 and 3650);
create index registration_id_data on registration (meeting_code)
  where document_key <> '' or document_sealed is not null or photo_sealed is not null;

-- A mail about an event is written once.
alter table registration_event add column told_at timestamptz;

-- The reminders that were sent, by the hours before the beginning.
create table registration_reminder (
  registration_id uuid not null references registration (id) on delete cascade,
  hours integer not null,
  sent_at timestamptz not null default now(),
  primary key (registration_id, hours)
);

-- Every event that concerns its person becomes a job, whoever caused it; decisions after the time in which they can be
-- taken back. What happened earlier and is only written down now, as by an import, is told to nobody.
create function queue_registration_mails() returns trigger language plpgsql security definer as $$
begin
  insert into queued_job (kind, payload, due_at)
  select 'registration', jsonb_build_object('event', id::text),
    now() + case when event in ('PASS', 'REFUSE') then interval '15 seconds' else interval '0' end
  from stored
  where event in ('REGISTER', 'UPDATE', 'PASS', 'REFUSE', 'CANCEL') and at > now() - interval '1 hour';

  insert into queued_job (kind, party, payload, due_at)
  select 'reminder', meeting.code, jsonb_build_object('registration', registration.id, 'hours', hours),
    starts_at - make_interval(hours => hours)
  from stored
  join registration on registration.id = stored.registration_id
  join meeting on meeting.code = registration.meeting_code
  cross join (values (24), (2)) as before (hours)
  where stored.to_state = 'PASSED' and event in ('REGISTER', 'PASS') and at > now() - interval '1 hour'
    and starts_at - make_interval(hours => hours) > now();
  return null;
end
$$;
create trigger queue_registration_mails after insert on registration_event
  referencing new table as stored for each statement execute function queue_registration_mails();

-- Reminders follow a meeting that is moved.
create function move_reminders() returns trigger language plpgsql security definer as $$
begin
  update queued_job set due_at = due_at + (new.starts_at - old.starts_at)
  where kind = 'reminder' and party = new.code and dead_at is null;
  return null;
end
$$;
create trigger move_reminders after update of starts_at on meeting
  for each row when (old.starts_at <> new.starts_at) execute function move_reminders();

-- The waiting list of a meeting: its order is `number`. An offer holds a place, which the counts include, until it is
-- taken or lapses.
create table waiting_place (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  meeting_code text not null,
  identity text not null,
  uid text not null references person (uid) on delete cascade,
  state text not null default 'WAITING' check (state in ('WAITING', 'OFFERED', 'TAKEN', 'LAPSED', 'LEFT')),
  language text not null,
  created_at timestamptz not null default now(),
  offered_at timestamptz,
  offer_ends_at timestamptz,
  told_at timestamptz,
  foreign key (meeting_code, identity) references meeting_identity (meeting_code, code) on delete cascade,
  check (state <> 'OFFERED' or offer_ends_at is not null)
);
create unique index waiting_place_active on waiting_place (meeting_code, uid) where state in ('WAITING', 'OFFERED');
create index waiting_place_order on waiting_place (meeting_code, number) where state = 'WAITING';
create index waiting_place_uid on waiting_place (uid, created_at desc);
create index waiting_place_identity on waiting_place (meeting_code, identity);

alter table registration_reminder enable row level security;
alter table waiting_place enable row level security;
do $$
begin
  if not exists (select from pg_roles where rolname = 'foyer_person') then return; end if;
  grant select on waiting_place to foyer_person;
  create policy own_rows on waiting_place for select to foyer_person using (uid = current_setting('foyer.person', true));
end
$$;

-- Takes or gives back the places that an offer holds.
create function count_offer(the_meeting text, the_identity text, change integer) returns void language sql as $$
  update meeting_registration set taken = taken + change where meeting_code = the_meeting and capacity is not null;
  update meeting_identity set taken = taken + change
  where meeting_code = the_meeting and code = the_identity and capacity is not null;
$$;

-- Offers every free place to whoever waits longest for it. Without a capacity of the meeting only the identity whose
-- place came free is looked at, so that two of them never wait for each other.
create function offer_places(the_meeting text, the_identity text) returns void language plpgsql as $$
declare
  ruling meeting_registration;
  offered waiting_place;
begin
  if not exists (select from waiting_place where meeting_code = the_meeting and state = 'WAITING') then return; end if;
  select * into ruling from meeting_registration where meeting_code = the_meeting for no key update;
  if ruling.is_closed or ruling.closes_at <= now()
    or (select ends_at from meeting where code = the_meeting) <= now() then return; end if;
  loop
    select * into ruling from meeting_registration where meeting_code = the_meeting;
    exit when ruling.taken >= ruling.capacity;
    perform from meeting_identity
    where meeting_code = the_meeting and capacity is not null and (ruling.capacity is not null or code = the_identity)
    order by code for no key update;
    update waiting_place set state = 'OFFERED', offered_at = now(),
      offer_ends_at = now() + make_interval(hours => ruling.offer_hours)
    where state = 'WAITING' and id = (
      select waiting_place.id
      from waiting_place join meeting_identity as chosen
        on chosen.meeting_code = waiting_place.meeting_code and chosen.code = waiting_place.identity
      where waiting_place.meeting_code = the_meeting and waiting_place.state = 'WAITING'
        and (chosen.capacity is null or chosen.taken < chosen.capacity)
        and (ruling.capacity is not null or chosen.code = the_identity)
      order by waiting_place.number limit 1)
    returning * into offered;
    exit when offered.id is null;
    perform count_offer(the_meeting, offered.identity, 1);
    insert into queued_job (kind, payload, due_at) values
      ('registration', jsonb_build_object('offer', offered.id), now()),
      ('offer', jsonb_build_object('offer', offered.id), offered.offer_ends_at);
  end loop;
end
$$;

-- As before; what comes free goes to the waiting list in the same statement.
create or replace function count_places(the_meeting text, the_identity text, the_code text, change integer)
returns void language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
begin
  update meeting_registration set taken = taken + change where meeting_code = the_meeting and capacity is not null;
  update meeting_identity set taken = taken + change
  where meeting_code = the_meeting and code = the_identity and capacity is not null;
  update invitation_code set used = used + change where meeting_code = the_meeting and code = the_code;
  if change < 0 then perform offer_places(the_meeting, the_identity); end if;
end
$$;

-- Places that an organiser adds go to the waiting list, too.
create function offer_added_places() returns trigger language plpgsql as $$
begin
  perform offer_places(new.meeting_code, case when tg_table_name = 'meeting_identity' then to_jsonb(new) ->> 'code' end);
  return null;
end
$$;
create trigger offer_added_places after update of capacity, is_closed, closes_at on meeting_registration
  for each row execute function offer_added_places();
create trigger offer_added_places after update of capacity on meeting_identity
  for each row execute function offer_added_places();

-- Puts a person on the waiting list of a meeting that is full. Outcomes: waiting (again, too), already (they are
-- registered), free (there are places), or a refusal of registration_refusal.
create function join_waiting(actor text, the_meeting text, the_identity text, the_language text)
returns table (outcome text, waiting_id uuid) language plpgsql as $$
begin
  perform from person where uid = actor for no key update;
  select 'waiting', id into outcome, waiting_id
  from waiting_place where meeting_code = the_meeting and uid = actor and state in ('WAITING', 'OFFERED');
  if outcome is not null then return next; return; end if;
  if exists (select from registration where meeting_code = the_meeting and uid = actor and state <> 'CANCELLED') then
    outcome := 'already';
    return next;
    return;
  end if;
  -- The row of the meeting is held from here on: no place comes free unseen between the look and the row below.
  outcome := registration_refusal(the_meeting, the_identity, null);
  if outcome in ('full', 'identityFull') then
    insert into waiting_place (meeting_code, identity, uid, language)
    values (the_meeting, the_identity, actor, the_language) returning id into waiting_id;
    outcome := 'waiting';
  elsif outcome is null or outcome = 'codeMissing' then
    outcome := 'free';
  end if;
  return next;
end
$$;

-- Ends a place on the waiting list; an offer goes to the next. With `lapsed` only offers whose time is over end.
-- Returns whether there was one.
create function end_waiting(the_id uuid, lapsed boolean) returns boolean language plpgsql as $$
declare
  ending waiting_place;
  before text;
begin
  select * into ending from waiting_place where id = the_id;
  perform from meeting_registration where meeting_code = ending.meeting_code and capacity is not null for no key update;
  perform from meeting_identity
  where meeting_code = ending.meeting_code and code = ending.identity and capacity is not null for no key update;
  select state into before from waiting_place where id = the_id for no key update;
  update waiting_place set state = case when lapsed then 'LAPSED' else 'LEFT' end
  where id = the_id and case when lapsed then state = 'OFFERED' and offer_ends_at <= now()
    else state in ('WAITING', 'OFFERED') end;
  if not found then return false; end if;
  if before = 'OFFERED' then perform count_places(ending.meeting_code, ending.identity, null, -1); end if;
  return true;
end
$$;

-- As before; who was offered a place takes that one, and who registers waits no longer.
create or replace function register(actor text, given jsonb)
returns table (outcome text, registration_id uuid, stored_state text, other_meeting text) language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  row_given registration := jsonb_populate_record(null::registration, given);
  clash registration;
  offered waiting_place;
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

  select * into offered from waiting_place
  where meeting_code = row_given.meeting_code and uid = actor and state = 'OFFERED' and identity = row_given.identity;
  if offered.id is not null then
    -- The places first, as by those who offer them.
    perform from meeting_registration
    where meeting_code = row_given.meeting_code and capacity is not null for no key update;
    perform from meeting_identity
    where meeting_code = row_given.meeting_code and code = row_given.identity and capacity is not null for no key update;
    update waiting_place set state = 'TAKEN' where id = offered.id and state = 'OFFERED' and offer_ends_at > now();
    if found then perform count_offer(row_given.meeting_code, row_given.identity, -1);
    else offered.id := null;
    end if;
  end if;
  outcome := registration_refusal(row_given.meeting_code, row_given.identity, row_given.invitation_code);
  if outcome is not null then
    if offered.id is not null then
      update waiting_place set state = 'OFFERED' where id = offered.id;
      perform count_offer(row_given.meeting_code, row_given.identity, 1);
    end if;
    return next;
    return;
  end if;

  perform count_places(row_given.meeting_code, row_given.identity, row_given.invitation_code, 1);
  update waiting_place set state = 'LEFT'
  where meeting_code = row_given.meeting_code and uid = actor and state = 'WAITING';
  row_given.uid := actor;
  row_given.created_at := now();
  row_given.updated_at := now();
  insert into registration select row_given.*;
  insert into registration_event (registration_id, uid, event, from_state, to_state)
  values (row_given.id, actor, 'REGISTER', null, row_given.state);
  return query select 'registered', row_given.id, row_given.state, null::text;
end
$$;

-- The places of people whose account is deleted are free again.
create function free_deleted_place() returns trigger language plpgsql as $$
begin
  if old.state in ('UNDER_REVIEW', 'PASSED', 'SIGNED') then
    perform count_places(old.meeting_code, old.identity, old.invitation_code, -1);
  end if;
  return null;
end
$$;
create trigger free_deleted_place after delete on registration
  for each row when (old.state in ('UNDER_REVIEW', 'PASSED', 'SIGNED')) execute function free_deleted_place();
create function free_deleted_offer() returns trigger language plpgsql as $$
begin
  perform count_places(old.meeting_code, old.identity, null, -1);
  return null;
end
$$;
create trigger free_deleted_offer after delete on waiting_place
  for each row when (old.state = 'OFFERED') execute function free_deleted_offer();
